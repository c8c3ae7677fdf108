import type * as paginas from '@imob/schemas/paginas/recibos';
import { formaLida } from '@imob/schemas/rules/formaEscrita';
import { subtrair } from '@imob/schemas/rules/money';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconFilterOff, IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BotaoDasContas } from '../../components/links/BotaoDasContas.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { MenuExportar } from '../../components/links/MenuExportar.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { EscolherMes } from '../../components/screen/EscolherMes.tsx';
import { Escolhidos, Filtros } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { TotaisEmLinha } from '../../components/screen/TotaisEmLinha.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { contagem, dataDoInstante, dinheiro, hoje } from '../../format/format.ts';
import { downloadFile } from '../../service/file.ts';
import { pages } from '../../service/pages.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import { type BuscaRecibos, selecaoDe } from './busca.ts';
import { OPCOES_TIPO, TipoRecibo } from './TipoRecibo.tsx';

type Linha = paginas.ReciboDaPagina;
type Mudar = (mudanca: Partial<BuscaRecibos>) => void;

/** Lists the receipts, the newest payment first. */
export function Recibos() {
  const busca = useSearch({ from: '/app/recibos' });
  const navegar = useNavigate({ from: '/recibos' });
  const mudar: Mudar = (mudanca) =>
    void navegar({
      search: (atual) => Object.fromEntries(Object.entries({ ...atual, ...mudanca }).filter(([, valor]) => valor)),
      replace: true,
      resetScroll: false,
    });
  const limpar = () => void navegar({ search: {}, replace: true });
  const tipo = OPCOES_TIPO.find(({ value }) => value === busca.tipo);
  const escolhidos = [
    ...(tipo ? [{ nome: tipo.label, tirar: () => mudar({ tipo: undefined }) }] : []),
    ...(busca.contratoId ? [{ nome: 'Um contrato', tirar: () => mudar({ contratoId: undefined }) }] : []),
  ];
  return (
    <Pagina
      titulo="Recibos"
      acoesAoLado
      acoesLeem
      acoes={
        <>
          <BotaoLink variant="default" size="sm" to="/rendimentos">
            Imposto de renda
          </BotaoLink>
          <Exportar busca={busca} />
        </>
      }
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <EscolherMes mes={busca.mes} aoMudar={(mes) => mudar({ mes: mes === 'todos' ? undefined : mes })} />
          <Filtros
            procurar="Locatário, imóvel, valor ou número"
            busca={busca.busca}
            aoBuscar={(texto) => mudar({ busca: texto })}
            escolhidos={escolhidos}
            compacto
          >
            <Select
              label="Tipo"
              placeholder="Todos"
              clearable
              comboboxProps={{ withinPortal: false }}
              data={OPCOES_TIPO}
              value={busca.tipo ?? null}
              onChange={(novo) => mudar({ tipo: (novo ?? undefined) as BuscaRecibos['tipo'] })}
            />
          </Filtros>
        </Group>
        <Group>
          <Totais busca={busca} />
        </Group>
        <Escolhidos escolhidos={escolhidos} limpar={limpar} />
        <Lista busca={busca} mudar={mudar} limpar={limpar} />
      </Stack>
    </Pagina>
  );
}

function Exportar({ busca }: { busca: BuscaRecibos }) {
  const baixar = (formato: 'csv' | 'xlsx') => {
    const query = { ...busca, formato };
    void downloadFile('GET /recibos/exportar', { query }, `recibos-${hoje()}.${formato}`).catch(avisarErro);
  };
  return <MenuExportar baixar={baixar} />;
}

function Totais({ busca }: { busca: BuscaRecibos }) {
  const query = selecaoDe(busca);
  const { data } = useQuery({ ...consulta('GET /recibos/totais', { query }), placeholderData: keepPreviousData });
  if (!data) return <Skeleton h={24} w={260} />;
  const { recibos, desfeitos, valor, caucao, irRetido, descontado } = data;
  const somas = [
    { curto: 'recebido', nome: 'Recebido', valor },
    { curto: 'de caução', nome: 'De caução', valor: caucao },
    { curto: 'de IR retido', nome: 'De IR retido na fonte', valor: irRetido },
  ];
  const mais = [
    {
      nome: 'Fora das somas: voltou ao inquilino, pagou outra conta ou era de conta apagada',
      quanto: descontado,
      dito: dinheiro(descontado),
    },
    { nome: 'Fora das somas: pagamentos desfeitos', quanto: desfeitos, dito: String(desfeitos) },
  ].filter(({ quanto }) => quanto > 0);
  return <TotaisEmLinha somas={somas} mais={mais} quantas={contagem(recibos, 'recibo', 'recibos', 'Nenhum recibo')} />;
}

function Lista({ busca, mudar, limpar }: { busca: BuscaRecibos; mudar: Mudar; limpar: () => void }) {
  const navegar = useNavigate();
  const lista = useInfiniteQuery(pages('GET /recibos/pagina', busca));
  const linhas = lista.data?.pages.flatMap(({ recibos }) => recibos);
  return (
    <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={420} radius="lg" />}>
      {(recibos) =>
        recibos.length > 0 ? (
          <div aria-busy={lista.isPlaceholderData}>
            <Tabela
              legenda="Recibos"
              densa
              larguraMinima={912}
              linhas={recibos}
              chave={({ id }) => id}
              colunas={COLUNAS}
              servico={{ ordem: busca.ordem, aoOrdenar: (ordem) => mudar({ ordem: ordem as BuscaRecibos['ordem'] }) }}
              aoAbrir={({ id }) => void navegar({ to: '/recibos/$id', params: { id } })}
              cartao={(recibo) => <Cartao recibo={recibo} />}
            />
            <MostrarMais consulta={lista} />
          </div>
        ) : Object.keys(busca).length === 0 ? (
          <SemRecibos />
        ) : (
          <Vazio
            Icone={IconFilterOff}
            titulo="Nenhum recibo aqui"
            acao={
              <Button variant="default" onClick={limpar}>
                Limpar filtros
              </Button>
            }
          >
            Mude o mês, ou procure com menos palavras.
          </Vazio>
        )
      }
    </Carregado>
  );
}

const Numero = (recibo: Linha) => (
  <Ligacao to="/recibos/$id" params={{ id: recibo.id }} fz="sm" fw={600} className="numeros">
    {numeroDoRecibo(recibo)}
  </Ligacao>
);

/**
 * Strikes an amount through and shows what still counts, if a part went back, pays another debt or lost its conta.
 * Tax withheld at the source never came, and is no such part.
 */
function Valor({ valor, desfeito, contado, irRetido }: Linha) {
  const conta = subtrair(valor, contado) <= irRetido;
  return (
    <>
      <Text span inherit {...((desfeito || !conta) && { td: 'line-through', c: 'dimmed' })}>
        {dinheiro(valor)}
      </Text>
      {!desfeito && !conta && ` ${dinheiro(contado)}`}
      {!desfeito && conta && irRetido > 0 && (
        <Text span inherit fz="xs" c="dimmed" display="block">
          {dinheiro(irRetido)} de IR retido
        </Text>
      )}
    </>
  );
}

const COLUNAS: Coluna<Linha>[] = [
  {
    id: 'pago',
    titulo: 'Pago em',
    largura: 122,
    ordens: ['PAGAMENTO', 'PAGAMENTO_DESC'],
    celula: ({ dataPagamento }) => <span className="numeros">{dataDoInstante(dataPagamento)}</span>,
  },
  {
    id: 'locatario',
    titulo: 'Locatário e imóvel',
    largura: '28%',
    celula: ({ locatarioNome, imovelNome }) => (
      <>
        <Text fz="sm" fw={600} lineClamp={1} lh={1.3}>
          {locatarioNome}
        </Text>
        <Text fz="xs" c="dimmed" lineClamp={1} lh={1.3}>
          {imovelNome}
        </Text>
      </>
    ),
  },
  {
    id: 'descricao',
    titulo: 'Referente a',
    celula: ({ descricao, formaPagamento }) => (
      <>
        <Text fz="sm" lineClamp={1} lh={1.3}>
          {descricao}
        </Text>
        <Text fz="xs" c="dimmed" lineClamp={1} lh={1.3}>
          {formaPagamento && formaLida(formaPagamento)}
        </Text>
      </>
    ),
  },
  { id: 'tipo', titulo: 'Tipo', largura: 104, celula: (recibo) => <TipoRecibo {...recibo} /> },
  { id: 'numero', titulo: 'Número', largura: 164, celula: (recibo) => <Numero {...recibo} /> },
  {
    id: 'valor',
    titulo: 'Valor',
    noFim: true,
    largura: 136,
    ordens: ['VALOR', 'VALOR_DESC'],
    celula: (recibo) => (
      <Text span fz="sm" fw={650}>
        <Valor {...recibo} />
      </Text>
    ),
  },
];

function Cartao({ recibo }: { recibo: Linha }) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
        <Text fw={600} lineClamp={2}>
          {recibo.locatarioNome}
        </Text>
        <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
          <Valor {...recibo} />
        </Text>
      </Group>
      <Text fz="sm" c="dimmed" lineClamp={2}>
        {recibo.descricao} · {recibo.imovelNome}
      </Text>
      <Group justify="space-between" mt={4} gap="2px xs">
        <Group gap="xs" wrap="nowrap">
          <Text fz="sm" className="numeros">
            {dataDoInstante(recibo.dataPagamento)}
          </Text>
          <TipoRecibo {...recibo} />
        </Group>
        <Numero {...recibo} />
      </Group>
    </>
  );
}

const SemRecibos = () => (
  <Vazio Icone={IconReceipt} titulo="Ainda não há recibos" acao={<BotaoDasContas />}>
    Ao registrar um pagamento no Financeiro, o recibo é feito na hora e fica guardado aqui.
  </Vazio>
);
