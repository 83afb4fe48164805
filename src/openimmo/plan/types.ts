import type { ListingSource } from "../../domain/properties/listing-source"
import type { Property } from "../../domain/properties/property"
import type { Problem } from "../problem"
import type { Contact } from "../read/contact"
import type { PlannedDocument, PlannedPicture } from "./pictures"

/** A listing of the company, as its members see it. */
export type OwnListing = Property

/** A document that a listing has. */
export type KnownDocument = { id: string; property_id: string }

export type KnownAgent = { id: string; first_name: string; last_name: string; email: string }

/** An existing agent, a new one, created once for all listings with the same object, or null to leave it as it is. */
export type AgentChoice = { id: string } | { contact: Contact } | null

/** The values that a person compares before agreeing. */
export type FieldChange = { field: string; label: string; before: string; after: string }

export type ListingBody = Readonly<Record<string, unknown>>

type Common = { object: string; title: string }

export type CreateStep = Common & {
  kind: "create"
  /** The key is the same for the same object: however often it is sent, there is one listing. */
  key: string
  body: ListingBody
  source: ListingSource
  agent: AgentChoice
  pictures: PlannedPicture[]
  documents: PlannedDocument[]
}

export type ChangeStep = Common & {
  kind: "change"
  id: string
  updatedAt: string
  fields: FieldChange[]
  body: ListingBody
  /** The previous values of the same fields. */
  before: ListingBody
  agent: AgentChoice
  /** The pictures that have to be uploaded. */
  pictures: PlannedPicture[]
  documents: PlannedDocument[]
}

export type ArchiveStep = Common & {
  kind: "archive"
  id: string
  updatedAt: string
  before: ListingBody
  reason: "deleted" | "missing"
}

type KeepStep = Common & { kind: "keep"; id: string }

export type Step = CreateStep | ChangeStep | ArchiveStep | KeepStep

export type Plan = {
  steps: Step[]
  /** The listings that a full transfer lacks, and that only a person may archive. */
  waiting: ArchiveStep[]
  problems: Problem[]
  /** The values that have no exact equivalent here. */
  notes: Problem[]
  /** The reasons for objects that could not be taken; they are among the problems as well. */
  leftOut: Problem[]
}

export type PlanOptions = {
  /** The feed that a person has set up: listings that its full transfers lack are archived. */
  feed?: string
  /** The documents of all listings. */
  documents?: readonly KnownDocument[]
}
