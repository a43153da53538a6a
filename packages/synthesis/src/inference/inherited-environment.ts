/** Returns the environment of a child process: that of this one, with some variables replaced. Nothing is read from it. */
export const inheritedEnvironment = (replaced: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...replaced,
});
