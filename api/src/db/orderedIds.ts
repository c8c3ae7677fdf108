import { randomUUID } from 'node:crypto';

/**
 * Makes `count` random ids, in the order in which PostgreSQL sorts them: records made in one moment stay in the order of their making,
 * even in a list that has nothing but the id to order them by.
 */
export const orderedIds = (count: number): string[] => Array.from({ length: count }, () => randomUUID()).sort();
