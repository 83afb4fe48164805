import { Link, type LinkProps, useLocation } from "react-router-dom"
import { getProperty } from "../../domain/values/type-guards"

type PropertyLinkProps = Omit<LinkProps, "to" | "state"> & {
  /** The property's id; without one, the form creates a property. */
  id?: string
}

/** Links the list to a property's form. It passes the list's state along, so that the form can lead back to it. */
export function PropertyLink({ id, ...rest }: PropertyLinkProps) {
  const { search } = useLocation()
  const address = id === undefined ? "/admin/properties/new" : `/admin/properties/edit/${id}`
  return <Link {...rest} to={address} state={{ list: search }} />
}

/** Returns the address of the list to which a form leads back, with its filter, search, sorting and page. */
export function useListAddress(): string {
  const list = getProperty(useLocation().state, "list")
  return typeof list === "string" && list.startsWith("?") ? `/admin${list}` : "/admin"
}
