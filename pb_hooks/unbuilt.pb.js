// PocketBase started by hand would silently ignore the TypeScript of this folder and serve without any of its rules.
onBootstrap(() => {
  throw new Error(
    "These hooks are not built. Start with: npm start (it builds them into dist/pb_hooks and uses those).",
  )
})
