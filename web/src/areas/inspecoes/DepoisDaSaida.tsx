import type { Inspecao } from '@imob/schemas/inspecoes';
import { IconArrowsDiff, IconKeyOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { consulta } from '../../service/queries.ts';

/**
 * Leads from a concluded exit inspection to its comparison with the entry and to the closing of its contract.
 * A contract that began after the inspection belongs to another tenant.
 */
export function DepoisDaSaida({ inspecao }: { inspecao: Inspecao }) {
  const { imovelId, dataVistoria } = inspecao;
  const { data } = useQuery(consulta('GET /contratos/pagina', { query: { imovelId, situacao: 'ATIVOS' } }));
  const contrato = data?.contratos.find(({ dataInicio }) => dataInicio <= dataVistoria);
  return (
    <>
      <BotaoLink
        to="/imoveis/$id/comparar"
        params={{ id: imovelId }}
        search={{ depois: inspecao.id }}
        size="xs"
        variant="default"
        leftSection={<IconArrowsDiff size={16} aria-hidden />}
      >
        Comparar com a entrada
      </BotaoLink>
      {contrato && (
        <BotaoLink
          to="/contratos/$id/encerrar"
          params={{ id: contrato.id }}
          size="xs"
          variant="default"
          leftSection={<IconKeyOff size={16} aria-hidden />}
        >
          Encerrar o contrato
        </BotaoLink>
      )}
    </>
  );
}
