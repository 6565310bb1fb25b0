import { testEngineWalks } from "./engine-walks.ts";

testEngineWalks("webkit");
