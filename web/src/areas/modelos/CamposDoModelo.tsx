import { FINALIDADES } from '@imob/schemas/rules/finalidade';
import { Checkbox, Group, SegmentedControl, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { CamposDosTermos, type CamposTermos, Grupo } from '../contratos/termos/CamposDosTermos.tsx';
import { GARANTIAS } from '../contratos/termos/nomes.ts';
import type { ValoresDoModelo } from './valores.ts';

export type CamposModelo = UseFormReturnType<ValoresDoModelo>;

/** The model's name, and of which leases it is. */
export function DoModelo({ campos }: { campos: CamposModelo }) {
  return (
    <Secao titulo="Modelo">
      <Stack gap="md">
        <Group align="flex-start" gap="md">
          <TextInput
            label="Nome"
            placeholder="Residencial, 30 meses"
            required
            maxLength={80}
            autoComplete="off"
            flex="1 1 240px"
            {...campos.getInputProps('nome')}
          />
          <Select
            label="Finalidade"
            data={[
              { value: '', label: 'Qualquer uma' },
              ...Object.entries(FINALIDADES).map(([value, label]) => ({ value, label })),
            ]}
            allowDeselect={false}
            flex="1 1 180px"
            {...campos.getInputProps('finalidade')}
          />
        </Group>
        <Checkbox
          label="Começar por ele os contratos novos desta finalidade"
          description="Só um modelo de cada finalidade é o padrão. No contrato você escolhe outro, ou nenhum."
          {...campos.getInputProps('padrao', { type: 'checkbox' })}
        />
      </Stack>
    </Secao>
  );
}

/** Asks for what the form of a new contract begins with. */
export function DasCondicoes({ campos }: { campos: CamposModelo }) {
  return (
    <Secao titulo="Condições" nota="O contrato novo começa com elas, e você as muda nele. Vazio: como de costume.">
      <Group align="flex-start" gap="md">
        <CampoNumero label="Dia do vencimento" flex="1 1 130px" {...campos.getInputProps('condicoes.diaVencimento')} />
        <CampoNumero label="Prazo, em meses" flex="1 1 130px" {...campos.getInputProps('condicoes.meses')} />
        <CampoNumero
          label="Caução, em aluguéis"
          casas={2}
          flex="1 1 130px"
          {...campos.getInputProps('condicoes.caucaoAlugueis')}
        />
      </Group>
    </Secao>
  );
}

export function DosTermos({ campos }: { campos: CamposModelo }) {
  return (
    <Secao titulo="Termos" nota="O que o sistema cobra e reajusta. Ficam registrados com o contrato novo.">
      <Stack>
        <Checkbox
          label="Este modelo tem termos"
          description="Sem eles, o contrato começa com os termos usuais."
          {...campos.getInputProps('comTermos', { type: 'checkbox' })}
        />
        {campos.values.comTermos && (
          <>
            <CamposDosTermos campos={campos as unknown as CamposTermos} semFinalidade />
            <Grupo titulo="Garantia">
              <Select
                label="Tipo de garantia"
                description="Quem a presta e os números dela você diz em cada contrato."
                data={[
                  { value: '', label: 'Nenhuma' },
                  ...Object.entries(GARANTIAS).map(([value, label]) => ({ value, label })),
                ]}
                allowDeselect={false}
                {...campos.getInputProps('termos.garantia.tipo')}
              />
            </Grupo>
          </>
        )}
      </Stack>
    </Secao>
  );
}

/** The choices of the text; animals are of the product's own, or of a text that has their field. */
export function DasEscolhas({ campos }: { campos: CamposModelo }) {
  return (
    <Secao titulo="Escolhas do texto">
      <Stack gap="md">
        <div>
          <Text fz="sm" fw={500} mb={4} aria-hidden>
            Animais
          </Text>
          <SegmentedControl
            size="xs"
            aria-label="Animais"
            data={[
              { value: 'PERMITIDOS', label: 'Permitir' },
              { value: 'COM_CONSENTIMENTO', label: 'Só com aval' },
              { value: 'OMITIR', label: 'Não dizer' },
            ]}
            {...campos.getInputProps('documento.animais')}
          />
        </div>
        <Checkbox
          label="Com duas testemunhas"
          {...campos.getInputProps('documento.testemunhas', { type: 'checkbox' })}
        />
        <Textarea
          label="Disposições adicionais"
          description="Um parágrafo por linha. Entram depois das cláusulas."
          autosize
          minRows={2}
          maxRows={10}
          {...campos.getInputProps('documento.adicionais')}
        />
      </Stack>
    </Secao>
  );
}
