import type { ContractModel, EventModel, FieldModel, MethodModel } from "../contract/model.ts";
import { timingOf } from "../contract/timing-of.ts";
import { isEmpty } from "../contract/types-of.ts";
import { camel, indent, pascal, upperSnake } from "../names.ts";
import {
  kdoc,
  kotlinCall,
  kotlinDeprecation,
  kotlinMasked,
  kotlinParameters,
  kotlinPayload,
  kotlinToJson,
  kotlinWritten,
} from "./kotlin-types.ts";

const quoted = (text: string) => JSON.stringify(text);

function handlerFunction(method: MethodModel): string {
  const params = isEmpty(method.params) ? "" : `params: ${method.params.type}, `;
  const result = isEmpty(method.result) ? "" : `: ${method.result.type}`;
  return `${kdoc(`${method.doc}\n${timingOf(method)}`)}${kotlinDeprecation(method.deprecated)}suspend fun ${camel(method.name)}(${params}call: TeamhubCall)${result}`;
}

/** Reads the parameters now and calls the handler later. */
function preparation({ name, params, result, durable }: MethodModel): string {
  const hasParams = !isEmpty(params);
  const read = hasParams
    ? `val params = ${params.type}.read(json, at)\n`
    : "requireRecord(json, at)\n";
  const call = `handler.${camel(name)}(${hasParams ? "params, " : ""}call)`;
  const run = isEmpty(result) ? `${call}\n${indent("TeamhubNothing", 4)}` : call;
  const values = [hasParams ? "params" : "TeamhubNothing", durable ? "params.opId" : "null"];
  return `TeamhubMethod.${upperSnake(name)} -> {
${indent(read)}    TeamhubPrepared(${values.join(", ")}) { handler, call ->
        ${indent(run).trimStart()}
    }
}`;
}

const resultReading = ({ name, result }: MethodModel) =>
  `TeamhubMethod.${upperSnake(name)} -> ${
    isEmpty(result)
      ? "TeamhubNothing.also { requireRecord(json, at) }"
      : `${result.type}.read(json, at)`
  }`;

export function kotlinMethods({ methods, errors }: ContractModel): string {
  const constants = methods.map(
    ({ name, since, durable, showsUi }) =>
      `${upperSnake(name)}(${quoted(name)}, since = ${since}, isDurable = ${durable}, isSilent = ${!showsUi}),`,
  );
  const durable = methods.filter(method => method.durable);
  return `/** The methods that a host can offer. */
enum class TeamhubMethod(
    val wireName: String,
    /** The contract version in which the method got its present shape. */
    val since: Int,
    /** The result may come after the page was killed. */
    val isDurable: Boolean,
    /** The user sees nothing of it, and the page does not wait long for its answer. */
    internal val isSilent: Boolean,
) {
${indent(constants.join("\n"))}
}

/** Every way in which a request can fail. A dismissal is not a failure. */
enum class TeamhubErrorCode {
${indent(errors.map(({ code, doc }) => `${kdoc(doc)}${code},`).join("\n"))}
}

/**
 * What the native app does for the page: one function for each method, called on the main thread with checked
 * parameters. Throw a TeamhubException to answer with an error.
 */
interface TeamhubHandler {
${indent(methods.map(handlerFunction).join("\n\n"))}
}

/** The result of a durable method, kept until the page confirms that it has saved it. */
sealed interface TeamhubRestored {
    val method: TeamhubMethod
    val opId: String
    val result: TeamhubValue

${indent(durable.map(restoredType).join("\n\n"))}
}

/** The result of a method without one. */
internal data object TeamhubNothing : TeamhubValue {
    override fun toJson(): JSONObject = JSONObject()
}

/** A request with checked parameters. */
internal class TeamhubPrepared(
    val params: TeamhubValue,
    val opId: String?,
    val run: suspend (TeamhubHandler, TeamhubCall) -> TeamhubValue,
)

internal fun prepare(method: TeamhubMethod, json: Any?): TeamhubPrepared {
    val at = TeamhubPlace.ROOT
    return when (method) {
${indent(methods.map(preparation).join("\n"), 8)}
    }
}

internal fun readResult(method: TeamhubMethod, json: Any?): TeamhubValue {
    val at = TeamhubPlace.ROOT
    return when (method) {
${indent(methods.map(resultReading).join("\n"), 8)}
    }
}

internal fun restoredOf(method: TeamhubMethod, opId: String, result: TeamhubValue): TeamhubRestored? =
    when (method) {
${indent(
  durable
    .map(
      ({ name, result }) =>
        `TeamhubMethod.${upperSnake(name)} -> TeamhubRestored.${pascal(name)}(opId, result as ${kotlinPayload(result)})`,
    )
    .join("\n"),
  8,
)}
        else -> null
    }`;
}

function restoredType({ name, result }: MethodModel): string {
  return `data class ${pascal(name)}(
    override val opId: String,
    override val result: ${kotlinPayload(result)},
) : TeamhubRestored {
    override val method get() = TeamhubMethod.${upperSnake(name)}
}`;
}

/** The fields of a record become fields of the event. A choice becomes one field. */
const eventFields = ({ params }: EventModel): readonly FieldModel[] =>
  params.kind === "record"
    ? params.fields
    : [{ name: "params", doc: "", optional: false, shape: params }];

function eventType(event: EventModel): string {
  const { name, doc, retained, params, deprecated } = event;
  const type = pascal(name);
  const fields = eventFields(event);
  const head = fields.length
    ? `data class ${type}(\n${indent(kotlinParameters(fields))})`
    : `data object ${type}`;
  const json = params.kind === "choice" ? "params.toJson()" : kotlinWritten(fields);
  return `${kdoc(doc)}${kotlinDeprecation(deprecated)}${head} : TeamhubEvent {
    override val name get() = ${quoted(name)}
    override val isRetained get() = ${retained}

    ${kotlinToJson(json)}
${kotlinMasked(type, fields)}}`;
}

function readEvent(event: EventModel): string {
  const { name, params } = event;
  const type = pascal(name);
  if (params.kind === "choice") {
    return `${quoted(name)} -> ${type}(${params.type}.read(json, at))`;
  }
  const made = kotlinCall(type, params.fields);
  return `${quoted(name)} -> {\n    requireRecord(json, at)\n${indent(made)}\n}`;
}

export function kotlinEvents({ events }: ContractModel): string {
  return `/** The events that the host sends to the page with TeamhubDispatcher.emit. */
sealed interface TeamhubEvent : TeamhubValue {
    val name: String

    /** The event is state: every welcome contains the latest one. */
    val isRetained: Boolean

${indent(events.map(eventType).join("\n\n"))}

    companion object {
        /** Null if there is no event with this name. */
        fun read(name: String, json: Any?): TeamhubEvent? {
            val at = TeamhubPlace.ROOT
            return when (name) {
${indent(events.map(readEvent).join("\n"), 16)}
                else -> null
            }
        }
    }
}`;
}
