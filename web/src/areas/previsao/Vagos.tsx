import type { Vago } from '@imob/schemas/previsao';
import { Group, Text, Title } from '@mantine/core';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { contagem, data, dinheiro } from '../../format/format.ts';

/** Shows the properties that nobody rents today, and what each costs a month while it stands empty. */
export function Vagos({ vagos, mais }: { vagos: Vago[]; mais: number }) {
  if (vagos.length === 0) return null;
  return (
    <section aria-labelledby="vagos">
      <Title order={2} id="vagos">
        Vagos hoje
      </Title>
      <Text fz="sm" c="dimmed" mb="sm">
        O custo por mês vem do que você pagou nos dias vagos dos últimos doze meses.
      </Text>
      <Tabela
        legenda="Imóveis vagos hoje"
        densa
        larguraMinima={640}
        linhas={vagos}
        chave={({ imovelId }) => imovelId}
        colunas={COLUNAS}
        cartao={(vago) => <Cartao {...vago} />}
      />
      {mais > 0 && (
        <Text fz="sm" c="dimmed" mt="sm">
          Mais {contagem(mais, 'imóvel vago', 'imóveis vagos')}.
        </Text>
      )}
    </section>
  );
}

const Nome = ({ imovelId, imovelNome }: Vago) => (
  <Ligacao to="/imoveis/$id" params={{ id: imovelId }} fz="sm" fw={600}>
    {imovelNome}
  </Ligacao>
);

const custoDe = ({ custoPorMes }: Vago) => (custoPorMes > 0 ? `${dinheiro(custoPorMes)} por mês` : 'Sem despesas');

const COLUNAS: Coluna<Vago>[] = [
  { id: 'imovel', titulo: 'Imóvel', valor: ({ imovelNome }) => imovelNome, celula: (vago) => <Nome {...vago} /> },
  {
    id: 'desde',
    titulo: 'Vago desde',
    largura: 140,
    celula: ({ vagoDesde }) => <Text fz="sm">{data(vagoDesde)}</Text>,
  },
  {
    id: 'dias',
    titulo: 'Dias vago',
    noFim: true,
    largura: 120,
    valor: ({ dias }) => dias,
    celula: ({ dias }) => (
      <Text fz="sm" className="numeros">
        {dias}
      </Text>
    ),
  },
  {
    id: 'custo',
    titulo: 'Custo',
    noFim: true,
    largura: 180,
    valor: ({ custoPorMes }) => custoPorMes,
    celula: (vago) => (
      <Text fz="sm" className="numeros">
        {custoDe(vago)}
      </Text>
    ),
  },
];

const Cartao = (vago: Vago) => (
  <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
    <div>
      <Nome {...vago} />
      <Text fz="sm" c="dimmed">
        Há {contagem(vago.dias, 'dia', 'dias')}, desde {data(vago.vagoDesde)}
      </Text>
    </div>
    <Text fz="sm" className="numeros" ta="end">
      {custoDe(vago)}
    </Text>
  </Group>
);
