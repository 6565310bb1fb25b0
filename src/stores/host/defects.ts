export { reportDefect } from "../../services/report-to-host.ts";
