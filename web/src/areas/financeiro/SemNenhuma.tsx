import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconFilterOff, IconPlus, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { hoje } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { type BuscaFinanceiro, mesDe } from './busca.ts';

type Props = { busca: BuscaFinanceiro; limpar: () => void; todos: () => void };

/** Says why the list is empty: there are no contas yet, none is late, or the filters exclude them all. */
export function SemNenhuma({ busca, limpar, todos }: Props) {
  const { data, isLoading } = useQuery(consulta('GET /contratos/totais', { query: {} }));
  const { contratoId, situacao, mes, ...outros } = busca;
  // While it is unknown whether there is any contract, nobody is told to look in another month.
  if (isLoading) return null;
  if (data?.contratos === 0) return <SemContas />;
  if (contratoId && situacao === 'ABERTAS' && Object.keys(outros).length === 0) return <TudoQuitado id={contratoId} />;
  if (situacao === 'ATRASADAS' && !mes && Object.keys(outros).length === 0 && !contratoId) {
    return (
      <Vazio Icone={IconCircleCheck} titulo="Nada em atraso">
        Todas as contas que venceram foram pagas.
      </Vazio>
    );
  }
  return (
    <Vazio
      Icone={IconFilterOff}
      titulo="Nenhuma conta aqui"
      acao={
        <Group justify="center">
          {mesDe(busca, hoje()) && (
            <Button variant="default" onClick={todos}>
              Procurar em todos os meses
            </Button>
          )}
          {Object.keys(busca).length > 0 && (
            <Button variant="default" onClick={limpar}>
              Limpar filtros
            </Button>
          )}
        </Group>
      }
    >
      Mude o mês ou a situação, ou procure com menos palavras.
    </Vazio>
  );
}

/** Leads back to the closing checklist, which links to this filter. */
const TudoQuitado = ({ id }: { id: string }) => (
  <Vazio
    Icone={IconCircleCheck}
    titulo="Tudo quitado neste contrato"
    acao={
      <BotaoLink to="/contratos/$id/encerrar" params={{ id }}>
        Voltar ao encerramento
      </BotaoLink>
    }
  >
    Nenhuma conta dele está em aberto.
  </Vazio>
);

const SemContas = () => (
  <Vazio
    Icone={IconWallet}
    titulo="Ainda não há contas"
    acao={
      <BotaoLink to="/contratos/novo" leftSection={<IconPlus size={18} aria-hidden />}>
        Criar contrato
      </BotaoLink>
    }
  >
    Ao criar um contrato, as parcelas do aluguel e a caução aparecem aqui, com o vencimento de cada uma.
  </Vazio>
);
