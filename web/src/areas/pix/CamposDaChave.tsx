import { type ChavePix as Chave, NovaChavePix } from '@imob/schemas/pix';
import { Select, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { z } from 'zod';
import { CampoCnpj, CampoCpf, CampoTelefone } from '../../components/fields/CampoMascarado.tsx';
import { type Formulario, useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';

const TIPOS: { value: Chave['tipoChave']; label: string }[] = [
  { value: 'CPF', label: 'CPF' },
  { value: 'CNPJ', label: 'CNPJ' },
  { value: 'EMAIL', label: 'E-mail' },
  { value: 'TELEFONE', label: 'Celular' },
  { value: 'ALEATORIA', label: 'Chave aleatória' },
];
const ComChave = z.object({ pix: NovaChavePix });
type ValoresDaChave = { pix: { tipoChave: Chave['tipoChave']; chave: string; nome: string; cidade: string } };

/** The form of the landlord's Pix key; it begins with the present key, or with his own data. */
export function useFormularioDaChave(atual: Chave | null, aoSalvar?: () => void): Formulario<ValoresDaChave> {
  const perfil = usePerfil();
  const salvar = useMudanca('PATCH /configuracoes', { erroNoLugar: true, sucesso: 'Chave Pix salva.' });
  return useFormulario({
    schema: ComChave,
    inicial: {
      pix: {
        tipoChave: atual?.tipoChave ?? (perfil.tipoPessoa === 'PF' ? 'CPF' : 'CNPJ'),
        chave: mostrada(atual) ?? '',
        nome: atual?.nome ?? perfil.nome,
        cidade: atual?.cidade ?? perfil.cidade ?? '',
      },
    },
    enviar: async (body) => {
      await salvar.mutateAsync({ body });
      aoSalvar?.();
    },
  });
}

export function CamposDaChave({ campos }: Pick<Formulario<ValoresDaChave>, 'campos'>) {
  const { pix } = campos.values;
  // Each type keeps its typed key, so that going back to a type shows it again.
  const digitadas = useRef<Partial<Record<Chave['tipoChave'], string>>>({});
  return (
    <>
      <Select
        label="Tipo da chave"
        data={TIPOS}
        allowDeselect={false}
        value={pix.tipoChave}
        onChange={(tipo) => {
          digitadas.current[pix.tipoChave] = pix.chave;
          campos.setFieldValue('pix.tipoChave', tipo as Chave['tipoChave']);
          campos.setFieldValue('pix.chave', digitadas.current[tipo as Chave['tipoChave']] ?? '');
        }}
      />
      <CampoDaChave key={pix.tipoChave} tipo={pix.tipoChave} {...campos.getInputProps('pix.chave')} />
      <TextInput
        label="Nome de quem recebe"
        required
        description="Aparece no aplicativo de quem paga. O código leva só as 25 primeiras letras, sem acentos."
        {...campos.getInputProps('pix.nome')}
      />
      <TextInput label="Cidade" required {...campos.getInputProps('pix.cidade')} />
    </>
  );
}

/** A telephone is kept as `+55…`, and typed without it. */
const mostrada = (chave: Chave | null) => (chave?.tipoChave === 'TELEFONE' ? chave.chave.slice(3) : chave?.chave);

type PropsDaChave = {
  tipo: Chave['tipoChave'];
  value?: string;
  onChange: (valor: string) => void;
  error?: React.ReactNode;
};

function CampoDaChave({ tipo, ...campo }: PropsDaChave) {
  const comum = { ...campo, label: 'Chave', required: true };
  if (tipo === 'CPF') return <CampoCpf {...comum} />;
  if (tipo === 'CNPJ') return <CampoCnpj {...comum} />;
  if (tipo === 'TELEFONE') return <CampoTelefone {...comum} autoComplete="off" />;
  return (
    <TextInput
      {...comum}
      type={tipo === 'EMAIL' ? 'email' : 'text'}
      placeholder={tipo === 'EMAIL' ? 'voce@exemplo.com.br' : '123e4567-e89b-12d3-a456-426614174000'}
      onChange={({ currentTarget }) => campo.onChange(currentTarget.value)}
    />
  );
}
