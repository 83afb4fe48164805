import { Link, type LinkProps, useLocation } from "react-router-dom"
import { getProperty } from "../../domain/values/type-guards"

type PropertyLinkProps = Omit<LinkProps, "to" | "state"> & {
  /** Without it, the form creates a property. */
  id?: string
}

/** From the list to the form of a property. The list's state goes along, so that the form can lead back to it. */
export function PropertyLink({ id, ...rest }: PropertyLinkProps) {
  const { search } = useLocation()
  const address = id === undefined ? "/admin/properties/new" : `/admin/properties/edit/${id}`
  return <Link {...rest} to={address} state={{ list: search }} />
}

/** The list to which a property form leads back, with its filter, search, sorting and page. */
export function useListAddress(): string {
  const list = getProperty(useLocation().state, "list")
  return typeof list === "string" && list.startsWith("?") ? `/admin${list}` : "/admin"
}
