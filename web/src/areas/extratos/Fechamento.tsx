import { subtrair } from '@imob/schemas/rules/money';
import { Alert, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { EscolherMes } from '../../components/screen/EscolherMes.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { contagem, data, dataDoInstante, dinheiro, hoje } from '../../format/format.ts';
import type { Resposta } from '../../service/endpoints.ts';
import { consulta } from '../../service/queries.ts';

const rota = getRouteApi('/app/recebimentos/fechamento');

/** A month's end: what the statements say beside what is registered, and where they differ. */
export function Fechamento() {
  const { mes: pedido } = rota.useSearch();
  const navegar = rota.useNavigate();
  const atual = hoje().slice(0, 7);
  const mes = pedido && /^\d{4}-(0[1-9]|1[0-2])$/.test(pedido) ? pedido : atual;
  const leitura = useQuery(consulta('GET /extratos/fechamento', { query: { mes } }));
  return (
    <Pagina
      titulo="Fechamento do mês"
      descricao="O que os extratos importados dizem que entrou, ao lado do que está registrado."
      voltar={
        <Voltar to="/recebimentos" search={{ aba: 'extratos' }}>
          Extratos
        </Voltar>
      }
      acoesLeem
      acoes={
        <EscolherMes mes={mes} ate={atual} aoMudar={(novo) => void navegar({ search: { mes: novo }, replace: true })} />
      }
    >
      <Carregado consulta={leitura}>{(lido) => <Comparacao {...lido} />}</Carregado>
    </Pagina>
  );
}

function Comparacao({ extrato, registrado, conferido, semConta, semCredito }: Resposta<'GET /extratos/fechamento'>) {
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <Soma nome="Entrou, pelos extratos" {...extrato} um="crédito" varios="créditos" />
        <Soma nome="Registrado como recebido" {...registrado} um="pagamento" varios="pagamentos" />
        <Soma nome="Conferido nos dois" {...conferido} um="crédito" varios="créditos" />
      </SimpleGrid>
      {semConta.length === 0 && semCredito.length === 0 ? (
        <Alert color="green" variant="light" icon={<IconCircleCheck size={20} />}>
          {extrato.quantos + registrado.quantos === 0
            ? 'Nada entrou neste mês, nem pelos extratos nem pelo que está registrado.'
            : 'Extratos e registros batem: não falta nada neste mês.'}
        </Alert>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Lista
            titulo="No extrato, sem conta"
            vazio={
              extrato.quantos > 0
                ? 'Todo crédito deste mês tem a sua conta.'
                : 'Nenhum extrato importado tem crédito deste mês. Importe o do banco para comparar.'
            }
            itens={semConta.length}
          >
            {semConta.map(({ id, extratoId, descricao, valor, data: dia }) => (
              <Linha
                key={id}
                valor={valor}
                nome={
                  <Ligacao to="/recebimentos/extratos/$id" params={{ id: extratoId }} fz="sm" fw={550}>
                    {descricao || 'Sem descrição'}
                  </Ligacao>
                }
                nota={data(dia)}
              />
            ))}
          </Lista>
          <Lista
            titulo="Registrado, fora dos extratos"
            vazio="Todo pagamento deste mês aparece em um extrato."
            itens={semCredito.length}
          >
            {semCredito.map((conta) => (
              <Linha
                key={conta.id}
                valor={subtrair(conta.valorRecebido ?? conta.valor, conta.irRetido)}
                nome={
                  <Ligacao to="/contratos/$id" params={{ id: conta.contratoId }} fz="sm" fw={550}>
                    {conta.descricao}, {conta.locatarioNome}
                  </Ligacao>
                }
                nota={conta.dataPagamento ? `Pago em ${dataDoInstante(conta.dataPagamento)}` : ''}
              />
            ))}
          </Lista>
        </SimpleGrid>
      )}
    </Stack>
  );
}

type PropsDaSoma = { nome: string; quantos: number; total: number; um: string; varios: string };

const Soma = ({ nome, quantos, total, um, varios }: PropsDaSoma) => (
  <Paper withBorder p="md" bg="var(--imob-superficie)">
    <Text fz="sm" c="dimmed">
      {nome}
    </Text>
    <Text fz={22} fw={650} className="numeros">
      {dinheiro(total)}
    </Text>
    <Text fz="xs" c="dimmed">
      {contagem(quantos, um, varios, `nenhum ${um}`)}
    </Text>
  </Paper>
);

type PropsDaLista = { titulo: string; vazio: string; itens: number; children: ReactNode };

const Lista = ({ titulo, vazio, itens, children }: PropsDaLista) => (
  <Secao titulo={titulo}>
    {itens === 0 ? (
      <Text fz="sm" c="dimmed">
        {vazio}
      </Text>
    ) : (
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {children}
      </Stack>
    )}
  </Secao>
);

const Linha = ({ nome, nota, valor }: { nome: ReactNode; nota: string; valor: number }) => (
  <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {nome}
      <Text fz="xs" c="dimmed">
        {nota}
      </Text>
    </div>
    <Text fz="sm" fw={600} className="numeros" style={{ whiteSpace: 'nowrap' }}>
      {dinheiro(valor)}
    </Text>
  </Group>
);
