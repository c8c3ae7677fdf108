import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';

/** `continuando` says whether the form goes on from a draft; `recomecar` begins it afresh. */
type RascunhoDoFormulario = { continuando: boolean; recomecar: () => void };

/**
 * Keeps what is typed in a form of something new, for this tab and this person: a phone lets go of a page that is not
 * looked at, and asks nobody. Saving the form drops the draft, and so does leaving it, unless `aoSair` keeps it for people
 * who only look something up.
 */
export function useRascunho<V extends Record<string, unknown>>(
  nome: string,
  uid: string,
  campos: UseFormReturnType<V>,
  aoSair: 'esquecer' | 'guardar' = 'esquecer',
): RascunhoDoFormulario {
  const lugar = `imob.${nome}.${uid}`;
  const [continuando, setContinuando] = useState(false);
  const { values, setValues, isDirty } = campos;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the form's beginning and end.
  useEffect(() => {
    const guardado = ler(lugar);
    if (guardado) {
      const conhecidos = Object.entries(guardado).filter(([campo]) => campo in values);
      setValues(Object.fromEntries(conhecidos) as Partial<V>);
      setContinuando(true);
    }
    return () => {
      if (aoSair === 'esquecer' || !campos.isDirty()) guardar(lugar, undefined);
    };
  }, [lugar]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed, and nothing else.
  useEffect(() => guardar(lugar, isDirty() ? values : undefined), [values]);

  const recomecar = () => {
    campos.reset();
    setContinuando(false);
  };
  return { continuando, recomecar };
}

function ler(lugar: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(lugar) ?? '') as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function guardar(lugar: string, valores: Record<string, unknown> | undefined): void {
  try {
    if (valores) sessionStorage.setItem(lugar, JSON.stringify(valores));
    else sessionStorage.removeItem(lugar);
  } catch {
    // No storage: it lasts as long as the screen.
  }
}
