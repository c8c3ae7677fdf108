import { Badge, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AbasDaTela } from '../../components/screen/AbasDaTela.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { contagem } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { Bancos } from '../bancos/Bancos.tsx';
import { Extratos } from '../extratos/Extratos.tsx';
import { Pedidos } from '../inquilino/Pedidos.tsx';
import { ChavePix } from '../pix/ChavePix.tsx';
import { AConciliar } from './AConciliar.tsx';
import { Recebidos } from './Recebidos.tsx';
import { useResumo } from './useResumo.ts';

const rota = getRouteApi('/app/recebimentos');
const ABAS = ['conciliar', 'pedidos', 'recebidos', 'extratos', 'pix'];

/** Money that arrived, by which ways it may arrive, and what tenants ask for. */
export function Recebimentos() {
  const { aba = 'conciliar' } = rota.useSearch();
  const navegar = rota.useNavigate();
  const resumo = useResumo();
  return (
    <Pagina
      titulo="Recebimentos"
      descricao="O que chegou por Pix ou extrato, os pedidos dos inquilinos e por onde o dinheiro chega."
    >
      <AbasDaTela
        aberta={ABAS.includes(aba) ? aba : 'conciliar'}
        aoMudar={(nova) => void navegar({ search: { aba: nova }, replace: true })}
        abas={[
          {
            id: 'conciliar',
            nome: 'A conciliar',
            aoLado: quantosEsperam(resumo?.aConciliar, 'recebimento', 'recebimentos'),
            conteudo: <AConciliar />,
          },
          {
            id: 'pedidos',
            nome: 'Pedidos',
            aoLado: quantosEsperam(resumo?.pedidosAbertos, 'pedido', 'pedidos'),
            conteudo: <Pedidos />,
          },
          { id: 'recebidos', nome: 'Recebidos', conteudo: <Recebidos /> },
          { id: 'extratos', nome: 'Extratos', conteudo: <Extratos /> },
          { id: 'pix', nome: 'Pix e bancos', conteudo: <PorOnde /> },
        ]}
      />
    </Pagina>
  );
}

const quantosEsperam = (quantos = 0, um: string, varios: string) =>
  quantos > 0 && (
    <Badge size="sm" color="red" circle={quantos < 10} aria-label={contagem(quantos, um, varios)}>
      {quantos}
    </Badge>
  );

function PorOnde() {
  const configuracoes = useQuery(consulta('GET /configuracoes'));
  const lista = useQuery({
    ...consulta('GET /bancos'),
    // One that is on its way out goes by itself.
    refetchInterval: ({ state }) => state.data?.bancos.some(({ situacao }) => situacao === 'ENCERRANDO') && 5_000,
  });
  return (
    <Stack gap="lg">
      <Carregado consulta={configuracoes}>{({ pix }) => <ChavePix key={pix?.chave ?? ''} atual={pix} />}</Carregado>
      <Carregado consulta={lista}>{(lidos) => <Bancos {...lidos} />}</Carregado>
    </Stack>
  );
}
