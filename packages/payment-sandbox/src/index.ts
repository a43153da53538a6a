export type { CardSetup } from './confirm-card-setup.ts';
export { createPaymentSandbox, type PaymentSandbox } from './create-payment-sandbox.ts';
export type { SandboxObject, SandboxPaymentIntent } from './objects.ts';
export type { Field, SandboxPage, SandboxRequest, SandboxResponse } from './pages/sandbox-page.ts';
export { closeDispute, failRefund, openDispute } from './payments.ts';
export type { SandboxContext } from './sandbox-context.ts';
export type { SandboxHost } from './sandbox-host.ts';
export type { SandboxDb, SandboxTables, SandboxTx } from './sandbox-tables.ts';
