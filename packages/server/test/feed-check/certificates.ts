/**
 * Certificates for `ear.example`, valid for a hundred years, and their keys, for proxies in tests:
 *
 *     openssl ecparam -name prime256v1 -genkey -noout -out ca.key
 *     openssl req -x509 -new -key ca.key -days 36500 -subj "/CN=Earmark test authority" -out ca.pem
 *     openssl req -new -key leaf.key -subj "/CN=ear.example" -out leaf.csr
 *     openssl x509 -req -in leaf.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 36500 -extfile names -out leaf.pem
 */
/** The authority that issued `issued`. */
export const authority = `-----BEGIN CERTIFICATE-----
MIIBmTCCAT+gAwIBAgIUSU0zx8tNsnCDsS6/a5VPpppxlNkwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWRWFybWFyayB0ZXN0IGF1dGhvcml0eTAgFw0yNjExMjQxOTM0
MjRaGA8yMTI2MTAzMTE5MzQyNFowITEfMB0GA1UEAwwWRWFybWFyayB0ZXN0IGF1
dGhvcml0eTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCza+97BWkeOJx2BOmsK
oQPY7LCKknzLgymRCL8gl+YVAaUmMJEtM9Ic3e0Bf26HoOJ/hXfDW57Fwlqp65ux
xTOjUzBRMB0GA1UdDgQWBBRBuaw926T3nX7VsxZ5KPa6rM0p2jAfBgNVHSMEGDAW
gBRBuaw926T3nX7VsxZ5KPa6rM0p2jAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49
BAMCA0gAMEUCIH5Kc1id3focIw3v77scvHHIseIRtT2uF2dpx74SsH5CAiEAoXw9
LerbCza/cvfiRGpMdzDQ1a9MdN/Gk6xEQNfCRHA=
-----END CERTIFICATE-----
`;

export const issued = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUeT6rO4YATH0SZ/4JN6Xlq11ndRUwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWRWFybWFyayB0ZXN0IGF1dGhvcml0eTAgFw0yNjExMjQxOTM0
MjRaGA8yMTI2MTAzMTE5MzQyNFowFjEUMBIGA1UEAwwLZWFyLmV4YW1wbGUwWTAT
BgcqhkjOPQIBBggqhkjOPQMBBwNCAARqjefm0STf1VUc5NpdsU7a3DNrudAtVxP2
OO6N1m5RINyGmzpNWr8GxBbcN4x7F7p4SYmCgwMo9kq6Iuo2YnROo1owWDAWBgNV
HREEDzANggtlYXIuZXhhbXBsZTAdBgNVHQ4EFgQUbbOfjouzRIUw5QwR9TzwdIGT
gWYwHwYDVR0jBBgwFoAUQbmsPduk951+1bMWeSj2uqzNKdowCgYIKoZIzj0EAwID
SQAwRgIhAInQkoXUZqoK4QMT9dy1VSTSQXNmh1X810Hiz0qnLUZQAiEApLAl4K6e
U0DbASk6qRnzV70pWt5YcAuIKmkCqLPgMuA=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIFbBTx5qrb+9Jh907/2/DPkx0qprzhM3lqrZhQjcjJFooAoGCCqGSM49
AwEHoUQDQgAEao3n5tEk39VVHOTaXbFO2twza7nQLVcT9jjujdZuUSDchps6TVq/
BsQW3DeMexe6eEmJgoMDKPZKuiLqNmJ0Tg==
-----END EC PRIVATE KEY-----
`,
};

export const selfSigned = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUKrVk584Jd2nQEUJKHHI8VtX8U8kwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLZWFyLmV4YW1wbGUwIBcNMjYxMTI0MTkzNDI0WhgPMjEyNjEw
MzExOTM0MjRaMBYxFDASBgNVBAMMC2Vhci5leGFtcGxlMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEan1Tn43p+iqUuEDP5rK2XGUNWNhXIiC+4rkJ2WL8Ze3Vt9Ii
ZP5rtMuJsVDjCecTzpTM2XmBU7aIP+aVgw4T7KNrMGkwHQYDVR0OBBYEFOq+MtT6
cW8uTIcWK+bo0oSaEzDIMB8GA1UdIwQYMBaAFOq+MtT6cW8uTIcWK+bo0oSaEzDI
MA8GA1UdEwEB/wQFMAMBAf8wFgYDVR0RBA8wDYILZWFyLmV4YW1wbGUwCgYIKoZI
zj0EAwIDSQAwRgIhANSv0IvZe3wr4p9Dw+2XYs8MtiSByCA7M+DjvM7Er39tAiEA
+TenGjTvJUn26zG0aVkeYzIY+zv9gB0hjrcbi1k43+M=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIImHMbGjInEbru59EE1RcNaSKLP+s5u5vrUtUKiQA5v1oAoGCCqGSM49
AwEHoUQDQgAEan1Tn43p+iqUuEDP5rK2XGUNWNhXIiC+4rkJ2WL8Ze3Vt9IiZP5r
tMuJsVDjCecTzpTM2XmBU7aIP+aVgw4T7A==
-----END EC PRIVATE KEY-----
`,
};
