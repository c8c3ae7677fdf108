import {
  Checkbox,
  Group,
  NumberInput,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import type { ReactNode } from 'react';
import type { Modelo } from './modelo.ts';
import estilo from './OpcoesDoModelo.module.css';

type Props = { modelo: Modelo; aoMudar: (mudanca: Partial<Modelo>) => void };

/** The choices of a contract that its record does not hold. */
export function OpcoesDoModelo({ modelo, aoMudar }: Props) {
  const numero = (campo: 'multaAtraso' | 'jurosMes' | 'multaRescisoria') => ({
    value: modelo[campo],
    onChange: (valor: number | string) => aoMudar({ [campo]: Number(valor) || 0 }),
    min: 0,
    decimalSeparator: ',',
    clampBehavior: 'strict' as const,
  });
  const quem = [
    { value: 'locatario', label: 'Locatário' },
    { value: 'locador', label: 'Locador' },
  ];
  return (
    <Paper
      withBorder
      p="lg"
      bg="var(--imob-superficie)"
      component="section"
      aria-labelledby="opcoes"
      className={estilo.opcoes}
    >
      <Title order={2} id="opcoes">
        Cláusulas
      </Title>
      <Text fz="sm" c="dimmed" mb="md">
        O texto muda na hora. Suas escolhas ficam guardadas neste navegador.
      </Text>
      <Stack gap="md">
        <Campo nome="Finalidade">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Finalidade"
            data={[
              { value: 'residencial', label: 'Residencial' },
              { value: 'comercial', label: 'Não residencial' },
            ]}
            value={modelo.finalidade}
            onChange={(finalidade) => aoMudar({ finalidade: finalidade as Modelo['finalidade'] })}
          />
        </Campo>
        <Select
          label="Índice de reajuste"
          allowDeselect={false}
          data={['IPCA', 'IGP-M', 'INPC']}
          value={modelo.indice}
          onChange={(indice) => aoMudar({ indice: (indice ?? 'IPCA') as Modelo['indice'] })}
        />
        <Group grow align="flex-end">
          <NumberInput label="Multa por atraso" suffix="%" max={10} {...numero('multaAtraso')} />
          <NumberInput label="Juros ao mês" suffix="%" max={1} step={0.5} {...numero('jurosMes')} />
        </Group>
        <NumberInput
          label="Multa por saída antecipada"
          description="Em aluguéis inteiros, proporcional ao tempo que falta."
          max={3}
          allowDecimal={false}
          {...numero('multaRescisoria')}
        />
        <Campo nome="IPTU pago por">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="IPTU pago por"
            data={quem}
            value={modelo.iptu}
            onChange={(iptu) => aoMudar({ iptu: iptu as Modelo['iptu'] })}
          />
        </Campo>
        <Campo nome="Condomínio pago por">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Condomínio pago por"
            data={[...quem, { value: 'nenhum', label: 'Não há' }]}
            value={modelo.condominio}
            onChange={(condominio) => aoMudar({ condominio: condominio as Modelo['condominio'] })}
          />
        </Campo>
        <Campo nome="Animais">
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Animais"
            data={[
              { value: 'sim', label: 'Permitir' },
              { value: 'nao', label: 'Só com aval' },
              { value: 'omitir', label: 'Não dizer' },
            ]}
            value={modelo.animais}
            onChange={(animais) => aoMudar({ animais: animais as Modelo['animais'] })}
          />
        </Campo>
        <TextInput
          label="Como o aluguel é pago"
          placeholder="PIX, chave helena@exemplo.com"
          maxLength={300}
          value={modelo.pagamento}
          onChange={({ currentTarget }) => aoMudar({ pagamento: currentTarget.value })}
        />
        <Textarea
          label="Disposições adicionais"
          description="Um parágrafo por linha."
          autosize
          minRows={3}
          maxRows={10}
          maxLength={10_000}
          value={modelo.adicionais}
          onChange={({ currentTarget }) => aoMudar({ adicionais: currentTarget.value })}
        />
        <Checkbox
          label="Com duas testemunhas"
          checked={modelo.testemunhas}
          onChange={({ currentTarget }) => aoMudar({ testemunhas: currentTarget.checked })}
        />
      </Stack>
    </Paper>
  );
}

const Campo = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <Text fz="sm" fw={500} mb={4} aria-hidden>
      {nome}
    </Text>
    {children}
  </div>
);
