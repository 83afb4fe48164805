// What the build puts in the place of `react/jsx-runtime` in the server's bundles: decision 112.

export const Fragment = Symbol.for("react.fragment")

/** Keys are for lists that change. */
export const jsx = (type: unknown, props: unknown) => ({ type, props })

export { jsx as jsxs }
