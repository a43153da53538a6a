/** Parts of this feature whose code is loaded when it is first needed. */
export const loadShareList = () => import('./share-list.tsx');
export const loadDeviceList = () => import('./device-list.tsx');
export const loadCharitySection = () => import('./charity-section.tsx');
export const loadBonusSection = () => import('./bonus-section.tsx');
export const loadTelegramConnection = () => import('./telegram-connection.tsx');
