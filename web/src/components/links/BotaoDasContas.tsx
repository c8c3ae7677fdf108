import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../service/queries.ts';
import { BotaoLink } from './BotaoLink.tsx';

/** Leads from where nothing was received yet to what can be; who has no contract makes one first, or they would find nothing there either. */
export function BotaoDasContas() {
  const { data } = useQuery(consulta('GET /contratos/totais', { query: {} }));
  if (!data) return null;
  return data.contratos === 0 ? (
    <BotaoLink to="/contratos/novo" leftSection={<IconPlus size={18} aria-hidden />}>
      Criar contrato
    </BotaoLink>
  ) : (
    <BotaoLink to="/financeiro" search={{ mes: 'todos', situacao: 'ABERTAS' }}>
      Ver contas a receber
    </BotaoLink>
  );
}
