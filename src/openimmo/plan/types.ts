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

/** One that is there, one that is created first, once for all listings with the same object, or as it is. */
export type AgentChoice = { id: string } | { contact: Contact } | null

/** What stands side by side before somebody agrees. */
export type FieldChange = { field: string; label: string; before: string; after: string }

export type ListingBody = Readonly<Record<string, unknown>>

type Common = { object: string; title: string }

export type CreateStep = Common & {
  kind: "create"
  /** The same for the same object: however often it is sent, there is one listing. */
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
  /** The same fields as they were. */
  before: ListingBody
  agent: AgentChoice
  /** Those that have to be uploaded. */
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
  /** What a full transfer lacks, and only a person may archive. */
  waiting: ArchiveStep[]
  problems: Problem[]
  /** What is said differently here. */
  notes: Problem[]
  /** Of objects that could not be taken, why; among the problems as well. */
  leftOut: Problem[]
}

export type PlanOptions = {
  /** The feed that a person has set up: what its full transfers lack is archived. */
  feed?: string
  /** Those of all listings. */
  documents?: readonly KnownDocument[]
}
