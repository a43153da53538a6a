/** Whether a host can only be reached from this machine or its local network. */
export function isLocal(host: string): boolean {
  return (
    /(^|\.)(localhost|local|internal)$/.test(host) ||
    !/[.:]/.test(host) ||
    /^(127|10)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(host) ||
    /^\[(::1|f[cd]|fe80)/i.test(host)
  );
}
