/** Brings what only helpers see. Asked for in one place: each further one would burden the first load with the file's address. */
export const trazerDaAjuda = () => import('./daAjuda.ts');
