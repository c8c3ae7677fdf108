import type { Declaracao } from '@imob/schemas/cartas';
import { Box, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';
import { data, dataDoInstante, dinheiro, hoje } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { avisarErro, esquecer } from '../../service/queries.ts';
import { declarar, estaFeita, falta } from './declarar.ts';

type Props = {
  ano: number;
  declaracoes: readonly Declaracao[];
  /** All of them are being made. */
  parada: boolean;
};

/** Lists who paid in the year, and what became of each one's declaration. */
export function ListaDeDeclaracoes({ ano, declaracoes, parada }: Props) {
  const acoes = (uma: Declaracao) => <Acoes ano={ano} parada={parada} uma={uma} />;
  const colunas: Coluna<Declaracao>[] = [
    {
      id: 'locatario',
      titulo: 'Inquilino',
      valor: ({ locatarioNome }) => locatarioNome,
      celula: (uma) => <Quem {...uma} />,
    },
    {
      ...{ id: 'recebido', titulo: 'Recebido', noFim: true, largura: 140 },
      valor: ({ recebido }) => recebido,
      celula: ({ recebido }) => (
        <Text span fz="sm" fw={650} className="numeros">
          {dinheiro(recebido)}
        </Text>
      ),
    },
    { id: 'estado', titulo: 'Declaração', largura: 230, celula: (uma) => <Estado ano={ano} uma={uma} /> },
    { id: 'acoes', titulo: 'Ações', noFim: true, largura: 240, celula: acoes },
  ];
  return (
    <Tabela
      legenda={`Declarações de pagamentos de ${ano}`}
      linhas={declaracoes}
      chave={({ contratoId }) => contratoId}
      colunas={colunas}
      larguraMinima={820}
      cartao={(uma) => (
        <>
          <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
            <Quem {...uma} />
            <Text fw={650} fz="sm" className="numeros" style={{ whiteSpace: 'nowrap' }}>
              {dinheiro(uma.recebido)}
            </Text>
          </Group>
          <Estado ano={ano} uma={uma} />
          <Box mt={6}>{acoes(uma)}</Box>
        </>
      )}
    />
  );
}

const Quem = ({ contratoId, locatarioNome, imovelNome }: Declaracao) => (
  <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Ligacao to="/contratos/$id" params={{ id: contratoId }}>
      {locatarioNome}
    </Ligacao>
    <Text fz="sm" c="dimmed" lineClamp={1}>
      {imovelNome}
    </Text>
  </div>
);

function Estado({ ano, uma }: { ano: number; uma: Declaracao }) {
  const { carta, temEmail } = uma;
  return (
    <Text fz="sm" c="dimmed" className="numeros">
      {estadoDe(carta, ano)}
      {!temEmail && !carta?.enviadaEm && ' Sem e-mail no cadastro.'}
    </Text>
  );
}

function estadoDe(carta: Declaracao['carta'], ano: number): string {
  if (!carta) return 'Ainda não feita.';
  if (carta.dia > `${ano}-12-31` && carta.mudou)
    return `Feita em ${data(carta.dia)}; o recebido mudou depois. Faça outra.`;
  if (!estaFeita({ carta }, ano, hoje())) return `Só até ${data(carta.dia)}: falta a do ano inteiro.`;
  if (carta.enviadaEm) return `Enviada por e-mail em ${dataDoInstante(carta.enviadaEm)}.`;
  return `Feita em ${data(carta.dia)}.`;
}

function Acoes({ ano, uma, parada }: { ano: number; uma: Declaracao; parada: boolean }) {
  const [fazendo, setFazendo] = useState(false);
  const podeMudar = usePodeMudar();
  const { carta, contratoId, locatarioNome, temEmail } = uma;
  const acao = !temEmail ? 'Fazer' : estaFeita(uma, ano, hoje()) ? 'Enviar' : 'Fazer e enviar';
  async function fazer() {
    setFazendo(true);
    const { naoFoi } = await declarar(uma, ano, hoje()).catch((naoFoi) => ({ naoFoi }));
    if (naoFoi !== undefined) avisarErro(naoFoi);
    await esquecer('POST /contratos/:id/cartas');
    setFazendo(false);
  }
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {podeMudar && falta(uma, ano, hoje()) && (
        <Button
          size="xs"
          variant="default"
          disabled={parada}
          loading={fazendo}
          aria-label={`${acao} a declaração de ${locatarioNome}`}
          onClick={() => void fazer()}
        >
          {acao}
        </Button>
      )}
      {carta && (
        <BotaoBaixar
          size="xs"
          variant="default"
          endpoint="GET /contratos/:id/cartas/:cartaId/pdf"
          pedido={{ params: { id: contratoId, cartaId: carta.id } }}
          nome={`Pagamentos de ${ano} - ${locatarioNome}.pdf`}
          aria-label={`Baixar PDF: declaração de ${locatarioNome}`}
        />
      )}
    </Group>
  );
}
