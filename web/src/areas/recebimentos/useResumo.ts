import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { chamar } from '../../service/api.ts';
import { consulta, consultas, esquecer } from '../../service/queries.ts';

const ENTRE_PERGUNTAS = 10_000;

/**
 * Gives what waits for the landlord. Asked again every few seconds while the page is seen: once money has arrived or
 * was settled, whatever shows money is read again. An ended session is told when the person does something, not here.
 */
export function useResumo() {
  const { data } = useQuery({
    ...consulta('GET /recebimentos/resumo'),
    queryFn: ({ signal }) => chamar('GET /recebimentos/resumo', { signal, semSessao: true }),
    staleTime: 0,
    refetchInterval: ENTRE_PERGUNTAS,
    retry: false,
  });
  const vista = useRef<string>(undefined);
  const versao = data?.versao;
  useEffect(() => {
    if (versao === undefined) return;
    if (vista.current !== undefined && vista.current !== versao) void esquecer('POST /recebimentos/:id/conciliar');
    vista.current = versao;
  }, [versao]);
  return data;
}

/** After a change that the next question would tell only later. */
export const reperguntar = () => consultas.invalidateQueries({ queryKey: ['recebimentos'] });
