import { FINALIDADES } from '@imob/schemas/rules/finalidade';
import { DICAS } from '@imob/schemas/rules/termos';
import { Fieldset, MantineThemeProvider, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { CampoNumero } from '../../../components/fields/CampoNumero.tsx';
import type { ValoresDosTermos } from './valores.ts';

export type CamposTermos = UseFormReturnType<{ termos: ValoresDosTermos; texto: string; dataAssinatura: string }>;

const NENHUM = { value: '', label: 'Nenhum' };
const indices = (nomes: string[]) => [NENHUM, ...nomes.map((nome) => ({ value: nome, label: nome }))];
const QUEM = [
  { value: 'LOCATARIO', label: 'Locatário' },
  { value: 'LOCADOR', label: 'Locador' },
];

/** Every term with what the law says of it, but the guarantee. */
export function CamposDosTermos({ campos, semFinalidade = false }: { campos: CamposTermos; semFinalidade?: boolean }) {
  const { termos } = campos.values;
  const campo = (nome: string) => campos.getInputProps(`termos.${nome}`);
  const escolha = (nome: string) => ({ ...campo(nome), allowDeselect: false });
  return (
    <Stack>
      <Grupo titulo="Atraso">
        <CampoNumero
          label="Multa"
          unidade="%"
          casas={2}
          description={DICAS.multaPercentual}
          {...campo('multaPercentual')}
        />
        <CampoNumero
          label="Juros ao mês"
          unidade="%"
          casas={2}
          description={DICAS.jurosMensal}
          {...campo('jurosMensal')}
        />
        <CampoNumero label="Dias de tolerância" description={DICAS.carenciaDias} {...campo('carenciaDias')} />
        <Select
          label="Correção do atraso"
          description={DICAS.correcao}
          data={indices(['IPCA', 'IGP-M', 'INPC'])}
          {...escolha('correcao')}
        />
      </Grupo>
      <Grupo titulo="Desconto de pontualidade">
        <Select
          label="Desconto"
          description={DICAS.descontoPontualidade}
          data={[NENHUM, { value: 'PERCENTUAL', label: 'Em % do aluguel' }, { value: 'VALOR', label: 'Em reais' }]}
          {...escolha('desconto.tipo')}
        />
        {termos.desconto.tipo === 'PERCENTUAL' && (
          <CampoNumero label="Quanto" unidade="%" casas={2} {...campo('desconto.valor')} />
        )}
        {termos.desconto.tipo === 'VALOR' && <CampoDinheiro label="Quanto" {...campo('desconto.valor')} />}
        {termos.desconto.tipo && (
          <CampoNumero
            label="Dias antes do vencimento"
            description="Zero: até o próprio vencimento."
            {...campo('desconto.diasAntes')}
          />
        )}
      </Grupo>
      <Grupo titulo="Reajuste do aluguel">
        <Select
          label="Índice"
          description={DICAS.indiceReajuste}
          data={indices(['IPCA', 'IGP-M', 'INPC', 'IVAR'])}
          {...escolha('indiceReajuste')}
        />
        {termos.indiceReajuste && (
          <Select
            label="Se o índice for negativo"
            description={DICAS.pisoReajuste}
            data={[
              { value: 'PERGUNTAR', label: 'Perguntar' },
              { value: 'ZERO', label: 'Manter o aluguel' },
            ]}
            {...escolha('pisoReajuste')}
          />
        )}
        {termos.indiceReajuste && (
          <Select
            label="Defasagem"
            description={DICAS.defasagemMeses}
            data={[
              { value: '1', label: '1 mês' },
              { value: '2', label: '2 meses' },
            ]}
            allowDeselect={false}
            value={String(termos.defasagemMeses)}
            onChange={(meses) => campos.setFieldValue('termos.defasagemMeses', meses === '2' ? 2 : 1)}
          />
        )}
      </Grupo>
      <Grupo titulo="Saída e meses incompletos">
        <CampoNumero
          label="Multa por saída antecipada, em aluguéis"
          casas={2}
          description={DICAS.multaRescisoriaAlugueis}
          {...campo('multaRescisoriaAlugueis')}
        />
        <Select
          label="Proporção da multa"
          description={DICAS.rescisaoPor}
          data={[
            { value: 'DIAS', label: 'Por dias' },
            { value: 'MESES', label: 'Por meses' },
          ]}
          {...escolha('rescisaoPor')}
        />
        <Select
          label="Aluguel proporcional"
          description={DICAS.aluguelProporcional}
          data={[
            { value: 'DIAS_DO_MES', label: 'Pelos dias do mês' },
            { value: 'TRINTA', label: 'Sempre por 30' },
          ]}
          {...escolha('aluguelProporcional')}
        />
      </Grupo>
      <Grupo titulo="Uso e despesas">
        {!semFinalidade && (
          <Select
            label="Finalidade"
            description={DICAS.finalidade}
            data={Object.entries(FINALIDADES).map(([value, label]) => ({ value, label }))}
            {...escolha('finalidade')}
          />
        )}
        <Select label="IPTU pago por" description={DICAS.iptu} data={QUEM} {...escolha('iptu')} />
        <Select
          label="Condomínio pago por"
          description={DICAS.condominio}
          data={[...QUEM, { value: 'NENHUM', label: 'Não há condomínio' }]}
          {...escolha('condominio')}
        />
        <TextInput
          label="Como o aluguel é pago"
          placeholder="Pix, chave helena@exemplo.com"
          maxLength={300}
          {...campo('formaPagamento')}
        />
      </Grupo>
    </Stack>
  );
}

/** Puts descriptions below the inputs, so that fields side by side align whatever the length of their descriptions. */
const DICA_EMBAIXO = {
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
};

export const Grupo = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <Fieldset
    variant="unstyled"
    legend={
      <Text fz="lg" fw={650} pe="sm">
        {titulo}
      </Text>
    }
    style={{ borderTop: '1px solid var(--imob-linha)' }}
  >
    <MantineThemeProvider theme={DICA_EMBAIXO}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md" style={{ alignItems: 'start' }}>
        {children}
      </SimpleGrid>
    </MantineThemeProvider>
  </Fieldset>
);
