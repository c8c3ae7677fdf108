import type { Inspecao } from '@imob/schemas/inspecoes';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { consulta } from '../../service/queries.ts';
import { contratoDaVistoria } from './aposFechada.ts';

/** The way on from an inspection to the lease that it is of; an entry without one leads to making it. */
export function ContratoDaVistoria({ inspecao }: { inspecao: Inspecao }) {
  const { imovelId, tipo } = inspecao;
  const { data } = useQuery(consulta('GET /contratos/pagina', { query: { imovelId } }));
  if (!data) return null;
  const contrato = contratoDaVistoria(inspecao, data.contratos);
  if (contrato) {
    return (
      <BotaoLink
        to="/contratos/$id"
        params={{ id: contrato.id }}
        size="xs"
        leftSection={<IconFileText size={16} aria-hidden />}
      >
        Ir ao contrato
      </BotaoLink>
    );
  }
  return (
    tipo === 'Entrada' &&
    !data.contratos.some(({ ativo }) => ativo) && (
      <BotaoLink to="/contratos/novo" search={{ imovelId }} size="xs">
        Fazer contrato
      </BotaoLink>
    )
  );
}
