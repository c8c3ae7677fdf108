import type { ResultadoDoImovel } from '@imob/schemas/resultado';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { Collapse, Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { dinheiro } from '../../format/format.ts';
import { useAjudando } from '../../service/ajuda.ts';
import { Quantia, Saldo } from './Quantia.tsx';
import estilo from './Resultado.module.css';

type Linha = ResultadoDoImovel & { ano: number };

/** Shows each property's year, and what was spent on none of them last. */
export const Imoveis = ({ imoveis, ano }: { imoveis: ResultadoDoImovel[]; ano: number }) => (
  <Tabela
    legenda="Resultado por imóvel"
    densa
    larguraMinima={720}
    linhas={imoveis.map((imovel) => ({ ...imovel, ano }))}
    chave={({ imovelId }) => imovelId ?? ''}
    colunas={COLUNAS}
    cartao={(linha) => <Cartao {...linha} />}
  />
);

const nomeDe = ({ imovelNome }: Linha) => imovelNome ?? 'Sem imóvel';

/** Leads to the expenses that make the sum, where they are of a property. */
const Despesas = ({ linha }: { linha: Linha }) =>
  linha.imovelId && linha.despesas > 0 ? (
    <Ligacao to="/despesas" search={{ ano: linha.ano, imovelId: linha.imovelId }} fz="sm" className="numeros">
      {dinheiro(linha.despesas)}
    </Ligacao>
  ) : (
    <Quantia valor={linha.despesas} />
  );

/** Says whose the result is, where it is not the landlord's alone. */
function Partes({ linha: { suaParte, coproprietarios } }: { linha: Linha }) {
  const ajudando = useAjudando();
  if (coproprietarios.length === 0) return null;
  const partes = [
    { id: '', nome: ajudando?.locador ?? 'Sua parte', resultado: suaParte.resultado },
    ...coproprietarios,
  ];
  return (
    <Text fz="sm" c="dimmed" className="numeros">
      {partes.map(({ id, nome, resultado }) => (
        <span key={id} style={{ display: 'block' }}>
          {nome}: {dinheiro(resultado)}
        </span>
      ))}
    </Text>
  );
}

/** Opens what was spent on each kind. */
function PorTipo({ linha }: { linha: Linha }) {
  const [aberto, { toggle }] = useDisclosure();
  if (linha.porTipo.length === 0) return null;
  const Seta = aberto ? IconChevronUp : IconChevronDown;
  return (
    <>
      <UnstyledButton
        className={estilo.abrir}
        aria-expanded={aberto}
        aria-label={`Despesas por tipo de ${nomeDe(linha)}`}
        onClick={toggle}
      >
        Despesas por tipo <Seta size={14} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={aberto}>
        <dl className={estilo.tipos}>
          {linha.porTipo.map(({ tipo, valor }) => (
            <div key={tipo}>
              <dt>{NOMES_DE_DESPESA[tipo]}</dt>
              <dd className="numeros">{dinheiro(valor)}</dd>
            </div>
          ))}
        </dl>
      </Collapse>
    </>
  );
}

const COLUNAS: Coluna<Linha>[] = [
  {
    id: 'imovel',
    titulo: 'Imóvel',
    valor: nomeDe,
    celula: (linha) => (
      <>
        <Text fz="sm" fw={600}>
          {nomeDe(linha)}
        </Text>
        <Partes linha={linha} />
        <PorTipo linha={linha} />
      </>
    ),
  },
  {
    id: 'recebido',
    titulo: 'Recebido',
    noFim: true,
    largura: 150,
    valor: ({ recebido }) => recebido,
    celula: ({ recebido }) => <Quantia valor={recebido} />,
  },
  {
    id: 'despesas',
    titulo: 'Despesas',
    noFim: true,
    largura: 150,
    valor: ({ despesas }) => despesas,
    celula: (linha) => <Despesas linha={linha} />,
  },
  {
    id: 'resultado',
    titulo: 'Resultado',
    noFim: true,
    largura: 160,
    valor: ({ resultado }) => resultado,
    celula: ({ resultado }) => <Saldo valor={resultado} />,
  },
];

const Cartao = (linha: Linha) => (
  <>
    <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
      <Text fw={600} lineClamp={2}>
        {nomeDe(linha)}
      </Text>
      <Saldo valor={linha.resultado} />
    </Group>
    <Text fz="sm" c="dimmed">
      Recebido {dinheiro(linha.recebido)} · despesas <Despesas linha={linha} />
    </Text>
    <Partes linha={linha} />
    <PorTipo linha={linha} />
  </>
);
