import { Navigate, Outlet, type RouteObject, ScrollRestoration, useLocation } from "react-router-dom"
import { CrashPage } from "./site/crash-page"
import { Loading } from "./ui/loading"

/** If the visit begins with the sign-in, it starts at a press, and must not scroll away what is being pressed. */
function Root() {
  const { key, pathname } = useLocation()
  const isFirst = key === "default" && pathname === "/auth"
  return (
    <>
      <Outlet />
      {!isFirst && <ScrollRestoration />}
    </>
  )
}

/** Every page is loaded on demand. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashPage,
    HydrateFallback: Loading,
    children: [
      { index: true, lazy: async () => ({ Component: (await import("./site/leave-to-home")).LeaveToHome }) },
      {
        lazy: async () => ({ Component: (await import("./app-layout")).AppLayout }),
        children: [
          { path: "auth", lazy: async () => ({ Component: (await import("./site/auth/auth-page")).AuthPage }) },
          {
            path: "payment",
            lazy: async () => ({ Component: (await import("./site/payment/payment-layout")).PaymentLayout }),
            children: [
              {
                index: true,
                lazy: async () => (await import("./site/payment/payment-page")).loadPaymentPage(),
              },
              {
                path: "success",
                lazy: async () => ({ Component: (await import("./site/payment/success-page")).SuccessPage }),
              },
              {
                path: "confirm",
                lazy: async () => ({ Component: (await import("./site/payment/confirm-page")).ConfirmPage }),
              },
              {
                path: "return",
                lazy: async () => ({ Component: (await import("./site/payment/return-page")).ReturnPage }),
              },
              { path: "demo", lazy: async () => ({ Component: (await import("./site/payment/demo-page")).DemoPage }) },
            ],
          },
          { path: "dashboard", element: <Navigate to="/admin" replace /> },
          {
            path: "admin",
            lazy: async () => ({ Component: (await import("./portal/tabs/portal-layout")).PortalLayout }),
            children: [
              {
                index: true,
                lazy: async () => ({ Component: (await import("./portal/tabs/dashboard-page")).DashboardPage }),
              },
              {
                path: "properties/new",
                lazy: async () => ({
                  Component: (await import("./portal/properties/form/property-form-page")).default,
                }),
              },
              {
                path: "properties/report/:id",
                lazy: async () => ({ Component: (await import("./portal/sellers/report-page")).ReportPage }),
              },
              {
                path: "properties/edit/:id",
                lazy: async () => ({
                  Component: (await import("./portal/properties/form/property-form-page")).default,
                }),
              },
              {
                path: "confirmations/:id",
                lazy: async () => ({
                  Component: (await import("./portal/confirmations/confirmation-page")).ConfirmationPage,
                }),
              },
              {
                path: "account",
                lazy: async () => ({ Component: (await import("./portal/settings/account-page")).AccountPage }),
              },
              {
                path: "contract",
                lazy: async () => ({
                  Component: (await import("./portal/privacy/contract/contract-page")).ContractPage,
                }),
              },
              {
                path: "import",
                lazy: async () => ({ Component: (await import("./portal/imports/import-page")).default }),
              },
            ],
          },
        ],
      },
      { path: "*", lazy: async () => ({ Component: (await import("./site/not-found/not-found-page")).NotFoundPage }) },
    ],
  },
]
