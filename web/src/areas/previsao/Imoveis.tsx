import type { Previsao } from '@imob/schemas/previsao';
import { Group, Text } from '@mantine/core';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { contagem, dinheiro } from '../../format/format.ts';
import { Quantia, Saldo } from '../resultado/Quantia.tsx';
import type { BuscaDaPrevisao } from './busca.ts';
import { apartesEmPalavras } from './palavras.ts';

type Imovel = Previsao['imoveis'][number];
type Linha = Imovel & { busca: BuscaDaPrevisao };

/** Shows each property's part of the forecast; its name leads to its months. */
export const Imoveis = ({ imoveis, mais, busca }: { imoveis: Imovel[]; mais: number; busca: BuscaDaPrevisao }) => (
  <>
    <Tabela
      legenda="Previsão por imóvel"
      densa
      larguraMinima={820}
      linhas={imoveis.map((imovel) => ({ ...imovel, busca }))}
      chave={({ imovelId }) => imovelId ?? ''}
      colunas={COLUNAS}
      cartao={(linha) => <Cartao {...linha} />}
    />
    {mais > 0 && (
      <Text fz="sm" c="dimmed" mt="sm">
        Mais {contagem(mais, 'imóvel', 'imóveis')}, que os totais acima contam: a planilha tem todos.
      </Text>
    )}
  </>
);

const nomeDe = ({ imovelNome }: Imovel) => imovelNome ?? 'Sem imóvel';

function Nome(linha: Linha) {
  const apartes = apartesEmPalavras(linha);
  return (
    <>
      {linha.imovelId ? (
        <Ligacao to="/previsao" search={{ ...linha.busca, imovelId: linha.imovelId }} fz="sm" fw={600}>
          {nomeDe(linha)}
        </Ligacao>
      ) : (
        <Text fz="sm" fw={600}>
          {nomeDe(linha)}
        </Text>
      )}
      {apartes.length > 0 && (
        <Text fz="sm" c="dimmed" className="numeros">
          À parte: {apartes.join('; ')}
        </Text>
      )}
    </>
  );
}

/** A column of amounts, to be sorted by. */
const quantia = (id: string, titulo: string, valor: (linha: Linha) => number): Coluna<Linha> => ({
  ...{ id, titulo, noFim: true, largura: 140, valor },
  celula: (linha) => <Quantia valor={valor(linha)} />,
});

const COLUNAS: Coluna<Linha>[] = [
  { id: 'imovel', titulo: 'Imóvel', valor: nomeDe, celula: (linha) => <Nome {...linha} /> },
  quantia('entra', 'Entra', ({ entra }) => entra),
  quantia('sai', 'Sai', ({ sai }) => sai),
  quantia('atrasado', 'Em atraso', ({ atrasado }) => atrasado),
  {
    id: 'saldo',
    titulo: 'Sobra',
    noFim: true,
    largura: 150,
    valor: ({ saldo }) => saldo,
    celula: ({ saldo }) => <Saldo valor={saldo} />,
  },
];

const Cartao = (linha: Linha) => (
  <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
    <div>
      <Nome {...linha} />
      <Text fz="sm" c="dimmed" className="numeros">
        Entra {dinheiro(linha.entra)} · sai {dinheiro(linha.sai)}
        {linha.atrasado > 0 && ` · em atraso ${dinheiro(linha.atrasado)}`}
      </Text>
    </div>
    <Saldo valor={linha.saldo} />
  </Group>
);
