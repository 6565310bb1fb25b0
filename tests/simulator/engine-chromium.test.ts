import { testEngineWalks } from "./engine-walks.ts";

testEngineWalks("chromium");
