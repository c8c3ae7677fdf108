import type { ImovelLido } from '@imob/schemas/imoveis';
import { MAIOR_NOME_DE_GRUPO } from '@imob/schemas/rules/grupos';
import { nomeDoStatus } from '@imob/schemas/rules/statusNames';
import { Autocomplete, Button, Grid, Group, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import { CamposEndereco } from '../../components/fields/CamposEndereco.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import type { Formulario } from '../../components/fields/form.ts';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { LOCACOES, MOBILIAS, TIPOS, type ValoresDoImovel } from './formulario.ts';
import { useGrupos } from './grupos/useGrupos.ts';

const STATUS = ['DISPONIVEL', 'ALUGADO', 'MANUTENCAO'].map((value) => ({ value, label: nomeDoStatus(value) }));

/** The record that is edited: its status, and the contract by which it is let. */
type Editando = { status: ImovelLido['status']; contratoId: string | undefined };
type Props = {
  formulario: Formulario<ValoresDoImovel>;
  salvar: string;
  aoCancelar: () => void;
  editando?: Editando;
};

export function FormularioDoImovel({ formulario, salvar, aoCancelar, editando }: Props) {
  const { campos, aoEnviar, enviando, erro } = formulario;
  useSairSemSalvar(formulario);
  const grupos = useGrupos();
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack gap="lg">
        <Secao titulo="Identificação">
          <Grid gap="md">
            <Coluna de={12} ate={7}>
              <TextInput
                label="Apelido"
                description="Como você chama este imóvel. Sem apelido, mostramos a rua e o número."
                placeholder="Apartamento da praia"
                {...campos.getInputProps('nome')}
              />
            </Coluna>
            <Coluna de={12} ate={5}>
              <Situacao campos={campos} editando={editando} />
            </Coluna>
            <Coluna de={12} ate={7}>
              <Autocomplete
                label="Grupo"
                description="Opcional. O prédio, a vila ou a cidade: junta imóveis nas listas, no resultado e nos comunicados."
                data={grupos.map(({ nome }) => nome)}
                placeholder="Vila das Flores"
                maxLength={MAIOR_NOME_DE_GRUPO}
                {...campos.getInputProps('grupo')}
              />
            </Coluna>
            <Coluna de={12} ate={5}>
              <Autocomplete
                label="Tipo de imóvel"
                data={TIPOS}
                placeholder="Apartamento"
                {...campos.getInputProps('tipoImovel')}
              />
            </Coluna>
            <Coluna de={6} ate={6}>
              <Autocomplete
                label="Tipo de locação"
                data={LOCACOES}
                placeholder="Residencial"
                {...campos.getInputProps('tipoLocacao')}
              />
            </Coluna>
            <Coluna de={6} ate={6}>
              <Autocomplete
                label="Mobiliado"
                data={MOBILIAS}
                placeholder="Não"
                {...campos.getInputProps('mobiliado')}
              />
            </Coluna>
          </Grid>
        </Secao>
        <Secao titulo="Endereço">
          <CamposEndereco campos={campos} obrigatorio comComplemento />
        </Secao>
        <Secao titulo="Valores">
          <Grid gap="md">
            <Coluna de={12} ate={4}>
              <CampoDinheiro label="Aluguel por mês" {...campos.getInputProps('valorAluguel')} />
            </Coluna>
            <Coluna de={6} ate={4}>
              <CampoDinheiro label="Condomínio" {...campos.getInputProps('valorCondominio')} />
            </Coluna>
            <Coluna de={6} ate={4}>
              <CampoDinheiro label="IPTU" {...campos.getInputProps('valorIPTU')} />
            </Coluna>
          </Grid>
        </Secao>
        <Secao titulo="Características">
          <Grid gap="md">
            <Quantidade nome="quartos" rotulo="Quartos" campos={campos} />
            <Quantidade nome="suites" rotulo="Suítes" campos={campos} />
            <Quantidade nome="banheiros" rotulo="Banheiros" campos={campos} />
            <Quantidade nome="vagas" rotulo="Vagas" campos={campos} />
            <Quantidade nome="area" rotulo="Área útil (m²)" campos={campos} decimais={2} />
            <Quantidade nome="areaTotal" rotulo="Área total (m²)" campos={campos} decimais={2} />
            <Quantidade nome="andar" rotulo="Andar" campos={campos} />
            <Grid.Col span={12}>
              <Switch
                label="Aceita animais de estimação"
                {...campos.getInputProps('aceitaPets', { type: 'checkbox' })}
              />
            </Grid.Col>
            <Grid.Col span={12}>
              <Textarea
                label="Descrição"
                placeholder="O que um interessado deve saber: acabamento, sol da manhã, o que há por perto…"
                autosize
                minRows={3}
                maxRows={12}
                {...campos.getInputProps('descricao')}
              />
            </Grid.Col>
          </Grid>
        </Secao>
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button variant="default" onClick={aoCancelar} disabled={enviando}>
            Cancelar
          </Button>
          <Button type="submit" loading={enviando}>
            {salvar}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A property that is let becomes free by closing its contract; said by hand, it could be let twice. */
function Situacao({
  campos,
  editando,
}: {
  campos: UseFormReturnType<ValoresDoImovel>;
  editando: Editando | undefined;
}) {
  const contratoId = editando?.contratoId;
  const possiveis = contratoId ? STATUS.filter(({ value }) => ['ALUGADO', editando?.status].includes(value)) : STATUS;
  return (
    <Select
      label="Situação"
      description={
        contratoId ? (
          <>
            <Ligacao to="/contratos/$id/encerrar" params={{ id: contratoId }} underline="always">
              Encerre o contrato
            </Ligacao>{' '}
            para liberar.
          </>
        ) : editando ? (
          'Contratos mudam a situação sozinhos.'
        ) : (
          'Ao criar o contrato, passa a alugado.'
        )
      }
      data={possiveis}
      disabled={possiveis.length === 1}
      // It cannot be changed, but is still to be read.
      styles={{ input: { opacity: 1, ...(possiveis.length === 1 && { color: 'var(--mantine-color-dimmed)' }) } }}
      allowDeselect={false}
      {...campos.getInputProps('status')}
    />
  );
}

const Coluna = ({ de, ate, children }: { de: number; ate: number; children: ReactNode }) => (
  <Grid.Col span={{ base: de, xs: ate }}>{children}</Grid.Col>
);

type PropsQuantidade = {
  nome: 'quartos' | 'suites' | 'banheiros' | 'vagas' | 'area' | 'areaTotal' | 'andar';
  rotulo: string;
  campos: UseFormReturnType<ValoresDoImovel>;
  decimais?: number;
};

function Quantidade({ nome, rotulo, campos, decimais = 0 }: PropsQuantidade) {
  return (
    <Grid.Col span={{ base: 6, xs: 4, sm: 3 }}>
      <CampoNumero label={rotulo} casas={decimais} {...campos.getInputProps(nome)} />
    </Grid.Col>
  );
}
