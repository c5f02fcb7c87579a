import type { ReactNode } from "react"
import { Suspense } from "react"
import { lazyComponent } from "../lib/lazy-component"
import { MainLayout } from "./main-layout"

const AdminSidebar = lazyComponent(async () => ({
  default: (await import("./admin-sidebar")).AdminSidebar,
}))

const Drawer = () => (
  <Suspense fallback={null}>
    <AdminSidebar />
  </Suspense>
)

/** The administration: the usual layout with its own drawer. */
export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <MainLayout drawer={Drawer}>{children}</MainLayout>
)
