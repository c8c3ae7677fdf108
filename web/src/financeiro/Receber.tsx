import * as financeiro from '@imob/schemas/financeiro';
import type { Recibo } from '@imob/schemas/recibos';
import { Alert, Autocomplete, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { CampoDinheiro } from '../componentes/CampoDinheiro.tsx';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { useMudanca } from '../consultas.ts';
import { data, dinheiro } from '../formato.ts';
import { useFormulario } from '../formulario.ts';
import type { Linha } from './linhas.ts';
import { efeitoDe } from './saldo.ts';

export const FORMAS = ['PIX', 'Dinheiro', 'Transferência bancária', 'Boleto', 'Cartão', 'Depósito'];
const ULTIMA_FORMA = 'imob.forma-de-pagamento';

type Pago = { recibo: Recibo; saldo: number };

/** Registers what was received of a conta, whole or in part, and leads to the receipt. */
export function Receber({ linha, fechar }: { linha: Linha; fechar: () => void }) {
  const [pago, setPago] = useState<Pago>();
  if (pago) return <Pronto {...pago} fechar={fechar} />;
  return <Formulario linha={linha} fechar={fechar} aoPagar={setPago} />;
}

function Formulario({ linha, fechar, aoPagar }: { linha: Linha; fechar: () => void; aoPagar: (pago: Pago) => void }) {
  const { conta, imovel, locatario } = linha;
  const [inteiro, setInteiro] = useState(true);
  const pagar = useMudanca(financeiro.pagar, { erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: financeiro.pagar.schema.body,
    inicial: { valorPago: conta.valor as number | '', formaPagamento: ultimaForma() },
    // An empty amount must not count as the whole one.
    preparar: ({ valorPago, ...resto }) => ({ ...resto, valorPago: inteiro ? conta.valor : valorPago || 0 }),
    enviar: async (body) => {
      const { recibo_digital: recibo, saldo_devedor: saldo } = await pagar.mutateAsync({
        params: { id: conta.id },
        body,
      });
      lembrarForma(recibo.formaPagamento);
      aoPagar({ recibo, saldo });
    },
  });
  const efeito = efeitoDe(conta.valor, inteiro ? conta.valor : campos.values.valorPago);

  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Paper p="sm" radius="md" bg="var(--imob-fundo)">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={600}>{conta.descricao}</Text>
              <Text fz="sm" c="dimmed">
                {[imovel, locatario].filter(Boolean).join(' · ')}
              </Text>
              <Text fz="sm" c="dimmed">
                Vencimento em {data(conta.dataVencimento)}
              </Text>
            </div>
            <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
              {dinheiro(conta.valor)}
            </Text>
          </Group>
        </Paper>
        <SegmentedControl
          fullWidth
          aria-label="Quanto foi recebido"
          data={[
            { value: 'inteiro', label: 'Valor inteiro' },
            { value: 'outro', label: 'Outro valor' },
          ]}
          value={inteiro ? 'inteiro' : 'outro'}
          onChange={(valor) => setInteiro(valor === 'inteiro')}
        />
        {!inteiro && (
          <CampoDinheiro
            label="Valor recebido"
            data-autofocus
            autoFocus
            {...campos.getInputProps('valorPago')}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        <Text
          fz="sm"
          role="status"
          fw={efeito.tipo === 'PARCIAL' ? 600 : 400}
          c={efeito.tipo === 'PARCIAL' ? 'var(--mantine-color-yellow-text)' : 'dimmed'}
        >
          {efeito.texto}
        </Text>
        <Autocomplete
          label="Forma de pagamento"
          placeholder="Como foi pago"
          data={FORMAS}
          // What is suggested beforehand is no search: all the others stay to be chosen, and typing replaces it.
          filter={({ options }) => options}
          comboboxProps={{ position: 'top' }}
          maxLength={200}
          {...campos.getInputProps('formaPagamento')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button variant="default" onClick={fechar} disabled={enviando}>
            Voltar
          </Button>
          <Button type="submit" loading={enviando}>
            Registrar {dinheiro(inteiro ? conta.valor : campos.values.valorPago || 0)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Pronto({ recibo, saldo, fechar }: Pago & { fechar: () => void }) {
  return (
    <Stack>
      <Alert
        color="green"
        variant="light"
        role="status"
        icon={<IconCircleCheck size={20} />}
        title="Pagamento registrado"
      >
        {dinheiro(recibo.valor)} recebidos, recibo nº {recibo.codigoRecibo}.
        {saldo > 0 && ` Ficou um saldo de ${dinheiro(saldo)} em aberto.`}
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={fechar}>
          Fechar
        </Button>
        <BotaoLink
          to="/recibos/$id"
          params={{ id: recibo.id }}
          leftSection={<IconReceipt size={18} aria-hidden />}
          data-autofocus
        >
          Ver e enviar recibo
        </BotaoLink>
      </Group>
    </Stack>
  );
}

/** Most landlords are paid the same way every month. */
function ultimaForma(): string {
  try {
    return localStorage.getItem(ULTIMA_FORMA) ?? 'PIX';
  } catch {
    return 'PIX';
  }
}

function lembrarForma(forma: string | null): void {
  try {
    if (forma) localStorage.setItem(ULTIMA_FORMA, forma);
  } catch {
    // No storage: next time it is PIX again.
  }
}
