import type { Lancamento } from '@imob/schemas/extratos';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { contagem, data, dinheiro } from '../../format/format.ts';
import { lazyPart } from '../../start/lazy.ts';
import { RepassesPossiveis } from '../repasses/RepassesPossiveis.tsx';
import { Esperadas } from './Esperadas.tsx';

const NovaDespesa = lazyPart(() => import('../despesas/NovaDespesa.tsx'), 'NovaDespesa');

/** Lists a statement's debits, only on demand, because most of them need nothing. */
export function Saidas({ debitos }: { debitos: Lancamento[] }) {
  const [aberta, setAberta] = useState(false);
  const [lancando, setLancando] = useState<Lancamento>();
  const fechar = () => setLancando(undefined);
  const lancadas = debitos.filter((um) => restoDe(um) === 0).length;
  return (
    <section aria-label="Saídas">
      <Group justify="space-between" mb={4}>
        <Title order={2}>Saídas</Title>
        <Text fz="sm" c="dimmed" className="numeros">
          {contagem(debitos.length, 'saída', 'saídas')}, {dinheiro(somar(debitos.map(({ valor }) => -valor)))}
        </Text>
      </Group>
      <Text fz="sm" c="dimmed" mb="sm">
        O IPTU, o condomínio ou um conserto que saiu daqui? Lance em Despesas: entra no resultado do imóvel e, no que a
        lei deixa, diminui o imposto de renda.{lancadas > 0 && ` ${contagem(lancadas, 'já lançada', 'já lançadas')}.`}
      </Text>
      <Button variant="default" size="sm" aria-expanded={aberta} onClick={() => setAberta(!aberta)}>
        {aberta ? 'Esconder as saídas' : 'Ver as saídas'}
      </Button>
      {aberta && (
        <Stack gap="xs" component="ul" p={0} mx={0} mb={0} mt="sm" style={{ listStyle: 'none' }}>
          {debitos.map((debito) => (
            <Saida key={debito.id} debito={debito} lancar={() => setLancando(debito)} />
          ))}
        </Stack>
      )}
      <DialogoDeFormulario opened={lancando !== undefined} onClose={fechar} title="Lançar despesa">
        <Parte espera={<Skeleton h={420} radius="md" />}>
          {lancando && (
            <RepassesPossiveis debito={{ ...lancando, valor: restoDe(lancando) }} fechar={fechar}>
              <Esperadas debito={{ ...lancando, valor: restoDe(lancando) }} fechar={fechar}>
                <NovaDespesa debito={{ ...lancando, valor: restoDe(lancando) }} fechar={fechar} />
              </Esperadas>
            </RepassesPossiveis>
          )}
        </Parte>
      </DialogoDeFormulario>
    </section>
  );
}

/** Gives the part of a debit that is neither in an expense nor passed on. */
const restoDe = ({ valor, emDespesas, emRepasses }: Lancamento) => subtrair(-valor, somar([emDespesas, emRepasses]));

function Saida({ debito, lancar }: { debito: Lancamento; lancar: () => void }) {
  const { descricao, valor, data: dia, emDespesas, emRepasses } = debito;
  const resto = restoDe(debito);
  const nome = descricao || 'Sem descrição';
  return (
    <Paper component="li" withBorder px="md" py="xs" bg="var(--imob-superficie)">
      <Group justify="space-between" gap="xs">
        <Stack gap={0} flex="1 1 220px">
          <Text fz="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Text>
          <Text fz="sm" c="dimmed" className="numeros">
            {data(dia)} · {dinheiro(-valor)}
            {emDespesas > 0 && resto > 0 && `, dos quais ${dinheiro(emDespesas)} em Despesas`}
            {emRepasses > 0 && (resto > 0 || emDespesas > 0) && `, ${dinheiro(emRepasses)} em repasses`}
          </Text>
        </Stack>
        {resto > 0 ? (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`Lançar despesa: ${nome}, ${data(dia)}`}
            onClick={lancar}
          >
            Lançar despesa
          </Button>
        ) : (
          <Selo cor="green">{emDespesas > 0 ? 'Em Despesas' : 'Repassado'}</Selo>
        )}
      </Group>
    </Paper>
  );
}
