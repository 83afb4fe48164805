// The build replaces `react/jsx-runtime` by this file in the server's bundles: decision 112.

export const Fragment = Symbol.for("react.fragment")

/** Keys are for lists that change. */
export const jsx = (type: unknown, props: unknown) => ({ type, props })

export { jsx as jsxs }
