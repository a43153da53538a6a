/** The program of an inference process. */

import { serveInference } from './serve-inference.ts';

serveInference();
