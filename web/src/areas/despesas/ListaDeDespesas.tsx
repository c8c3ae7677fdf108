import type { Despesa } from '@imob/schemas/despesas';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { Anchor, Group, Menu, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { data, dinheiro, hoje } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import { apagarDespesa } from './apagarDespesa.tsx';
import { type BuscaDespesas, selecaoDe } from './busca.ts';
import { ClipeDosComprovantes } from './Comprovantes.tsx';
import { usePaguei } from './usePaguei.ts';

type Props = { busca: BuscaDespesas; editar: (despesa: Despesa) => void; vazio: ReactNode };

/** The expenses of a selection, the latest first. */
export function ListaDeDespesas({ busca, editar, vazio }: Props) {
  const lista = useInfiniteQuery(pages('GET /despesas/pagina', selecaoDe(busca)));
  const linhas = lista.data?.pages.flatMap(({ despesas }) => despesas);
  return (
    <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={420} radius="lg" />}>
      {(despesas) =>
        despesas.length === 0 ? (
          vazio
        ) : (
          <div aria-busy={lista.isPlaceholderData}>
            <Tabela
              legenda="Despesas"
              densa
              larguraMinima={760}
              linhas={despesas}
              chave={({ id }) => id}
              colunas={colunasDe(editar)}
              // The service has one order, and its pages come one after the other.
              servico={SEM_ORDEM}
              aoAbrir={editar}
              cartao={(despesa) => <Cartao despesa={despesa} editar={editar} />}
            />
            <MostrarMais consulta={lista} />
          </div>
        )
      }
    </Carregado>
  );
}

const SEM_ORDEM = { ordem: undefined, aoOrdenar: () => undefined };

type DaLinha = { despesa: Despesa; editar: (despesa: Despesa) => void };

/** The day on which it counts: that of its payment, or until then the one on which it is to be paid. */
const diaDe = ({ pagaEm, data: dia }: Despesa) => pagaEm ?? dia;
const nomeDe = (despesa: Despesa) => `${despesa.descricao ?? NOMES_DE_DESPESA[despesa.tipo]}, ${data(diaDe(despesa))}`;

/** Tells the day of what was paid on another one. */
const Vencia = ({ despesa: { pagaEm, data: dia } }: Pick<DaLinha, 'despesa'>) =>
  pagaEm !== null &&
  pagaEm !== dia && (
    <Text fz="xs" c="dimmed" lh={1.3} className="numeros">
      {pagaEm < dia ? 'vence' : 'venceu'} em {data(dia)}
    </Text>
  );

/** Opens it, for who has no mouse too. */
const Nome = ({ despesa, editar }: DaLinha) => (
  <Anchor
    component="button"
    type="button"
    c="inherit"
    fz="inherit"
    fw={600}
    underline="hover"
    ta="start"
    lineClamp={1}
    onClick={() => editar(despesa)}
  >
    {despesa.descricao ?? NOMES_DE_DESPESA[despesa.tipo]}
  </Anchor>
);

const Selos = ({ despesa }: { despesa: Despesa }) => (
  <>
    {despesa.pagaEm === null &&
      (despesa.data < hoje() ? <Selo cor="red">Vencida</Selo> : <Selo cor="blue">A pagar</Selo>)}
    {despesa.reembolsada && <Selo cor="gray">Inquilino devolve</Selo>}
  </>
);

const Clipe = ({ despesa }: Pick<DaLinha, 'despesa'>) => (
  <ClipeDosComprovantes comprovantes={despesa.comprovantes} nome={nomeDe(despesa)} />
);

function Acoes({ despesa, editar }: DaLinha) {
  const paguei = usePaguei();
  const { id } = despesa;
  const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <MenuDaLinha nome={`Mais ações de ${nomeDe(despesa)}`}>
      {() => (
        <>
          {despesa.pagaEm === null && (
            <Menu.Item
              leftSection={<IconCheck {...icone} />}
              onClick={() => paguei.mutate({ params: { id }, body: { pagaEm: hoje() } })}
            >
              Paguei hoje
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil {...icone} />} onClick={() => editar(despesa)}>
            Editar
          </Menu.Item>
          <ItemHistorico tipo="despesa" id={id} nome={nomeDe(despesa)} icone={icone} />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash {...icone} />}
            c="var(--mantine-color-error)"
            onClick={() => apagarDespesa(despesa)}
          >
            Apagar
          </Menu.Item>
        </>
      )}
    </MenuDaLinha>
  );
}

const colunasDe = (editar: DaLinha['editar']): Coluna<Despesa>[] => [
  {
    id: 'data',
    titulo: 'Dia',
    largura: 122,
    celula: (despesa) => (
      <>
        <span className="numeros">{data(diaDe(despesa))}</span>
        <Vencia despesa={despesa} />
      </>
    ),
  },
  {
    id: 'despesa',
    titulo: 'Despesa',
    celula: (despesa) => (
      <>
        <Group gap={4} wrap="nowrap">
          <Text component="div" fz="sm" lh={1.3} miw={0}>
            <Nome despesa={despesa} editar={editar} />
          </Text>
          <Clipe despesa={despesa} />
        </Group>
        {despesa.descricao && (
          <Text fz="xs" c="dimmed" lineClamp={1} lh={1.3}>
            {NOMES_DE_DESPESA[despesa.tipo]}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'imovel',
    titulo: 'Imóvel',
    largura: '24%',
    celula: ({ imovelNome }) => (
      <Text fz="sm" lineClamp={1} {...(!imovelNome && { c: 'dimmed' })}>
        {imovelNome ?? 'Nenhum em particular'}
      </Text>
    ),
  },
  {
    id: 'selos',
    titulo: 'Situação',
    largura: 168,
    celula: (despesa) => (
      <Group gap={4}>
        <Selos despesa={despesa} />
      </Group>
    ),
  },
  {
    id: 'valor',
    titulo: 'Valor',
    noFim: true,
    largura: 136,
    celula: ({ valor }) => (
      <Text span fz="sm" fw={650} className="numeros">
        {dinheiro(valor)}
      </Text>
    ),
  },
  {
    id: 'acoes',
    titulo: 'Ações',
    noFim: true,
    largura: 76,
    celula: (despesa) => <Acoes despesa={despesa} editar={editar} />,
  },
];

function Cartao({ despesa, editar }: DaLinha) {
  const { descricao, tipo, imovelNome, valor } = despesa;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
        <Nome despesa={despesa} editar={editar} />
        <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
          {dinheiro(valor)}
        </Text>
      </Group>
      <Text fz="sm" c="dimmed" lineClamp={2}>
        {[descricao && NOMES_DE_DESPESA[tipo], imovelNome ?? 'Nenhum imóvel em particular'].filter(Boolean).join(' · ')}
      </Text>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap={8}>
          <Text fz="sm" className="numeros">
            {data(diaDe(despesa))}
          </Text>
          <Vencia despesa={despesa} />
          <Selos despesa={despesa} />
          <Clipe despesa={despesa} />
        </Group>
        <Acoes despesa={despesa} editar={editar} />
      </Group>
    </>
  );
}
