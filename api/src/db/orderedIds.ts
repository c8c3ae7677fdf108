import { randomUUID } from 'node:crypto';

/**
 * So many random ids, in the order in which PostgreSQL sorts them: records that one moment makes together, and that a list
 * tells apart by nothing before the id, stay in the order in which they were made.
 */
export const orderedIds = (count: number): string[] => Array.from({ length: count }, () => randomUUID()).sort();
