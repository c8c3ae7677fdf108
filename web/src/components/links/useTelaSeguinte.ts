import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Brings the code of the screen that comes next while this one is read. What it shows is asked for when it opens. */
export function useTelaSeguinte(id: keyof RegisteredRouter['routesById']): void {
  const router = useRouter();
  useEffect(() => {
    void router.loadRouteChunk(router.routesById[id]);
  }, [router, id]);
}
