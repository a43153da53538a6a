export { PlanLine } from './plan-line.tsx';
