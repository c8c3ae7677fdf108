import type { Ficha as Dita } from '@imob/schemas/ficha';
import type { Interessado } from '@imob/schemas/interessados';
import { enderecoEmLinha } from '@imob/schemas/rules/addresses';
import { NOMES_DAS_MORADIAS, NOMES_DAS_OCUPACOES } from '@imob/schemas/rules/ficha';
import { Anchor, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Secao } from '../../components/screen/Secao.tsx';
import { type Privado, VerPrivados } from '../../components/upload/VerPrivados.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { telefone } from '../../format/telefone.ts';
import { GARANTIAS } from '../contratos/termos/nomes.ts';
import { documento, nomeDoTipo } from '../locatarios/documento.ts';
import { vezesEmPalavras } from './palavras.ts';

type Dado = [string, string | null | undefined];

const grupos = (f: Dita, ele: Interessado): [string, Dado[]][] => [
  [
    'Renda',
    [
      ['Por mês', f.renda === null ? null : dinheiro(f.renda)],
      ['Em relação ao aluguel', ele.vezesOAluguel === null ? null : vezesEmPalavras(ele.vezesOAluguel)],
      ['Ocupação', f.ocupacao && NOMES_DAS_OCUPACOES[f.ocupacao]],
      ['Onde trabalha', f.empresa],
      ['Profissão', f.profissao],
    ],
  ],
  [
    'A locação',
    [
      ['Garantia', f.garantia && GARANTIAS[f.garantia]],
      ['Fiador', f.fiadorNome],
      ['CPF do fiador', f.fiadorCpf && documento({ cpf: f.fiadorCpf })],
      ['Telefone do fiador', f.fiadorTelefone && telefone(f.fiadorTelefone)],
      ['Quem vai morar', f.moradores],
      ['Quer mudar em', f.mudancaEm && data(f.mudancaEm)],
      ['Observações', f.observacoes],
    ],
  ],
  [
    'Quem é',
    [
      ['Nome', f.nome],
      ['CPF ou CNPJ', documento(f)],
      ['RG', f.rg],
      ['Nascimento', f.dataNascimento && data(f.dataNascimento)],
      ['Estado civil', f.estadoCivil],
      ['Nacionalidade', f.nacionalidade],
      ['Cônjuge', f.conjugeNome],
      ['CPF do cônjuge', f.conjugeCpf && documento({ cpf: f.conjugeCpf })],
      ['Telefone', telefone(f.telefone)],
      ['E-mail', f.email],
    ],
  ],
  [
    'Onde mora hoje',
    [
      ['Endereço', enderecoEmLinha(f.endereco)],
      ['CEP', f.endereco.cep],
      ['Moradia', f.moradia && NOMES_DAS_MORADIAS[f.moradia]],
    ],
  ],
];

/** All that somebody told of himself in the form, and the files that came along. */
export function Ficha({ ele }: { ele: Interessado }) {
  const { ficha, arquivos } = ele;
  return (
    <Secao titulo={ficha ? 'Ficha' : 'Documentos'}>
      <Stack gap="lg">
        {ficha && grupos(ficha, ele).map(([titulo, dados]) => <Grupo key={titulo} titulo={titulo} dados={dados} />)}
        {arquivos.length > 0 && <Arquivos arquivos={arquivos} comTitulo={ficha !== null} />}
      </Stack>
    </Secao>
  );
}

function Grupo({ titulo, dados }: { titulo: string; dados: Dado[] }) {
  const cheios = dados.filter(([, valor]) => valor);
  if (cheios.length === 0) return null;
  return (
    <div>
      <Title order={3} fz="md" mb="xs">
        {titulo}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} component="dl" m={0} verticalSpacing="sm">
        {cheios.map(([nome, valor]) => (
          <div key={nome}>
            <Text component="dt" fz="sm" c="dimmed">
              {nome}
            </Text>
            <Text component="dd" m={0} fw={550} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {valor}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </div>
  );
}

type PropsDosArquivos = { arquivos: Interessado['arquivos']; comTitulo: boolean };

function Arquivos({ arquivos, comTitulo }: PropsDosArquivos) {
  const [visto, setVisto] = useState<Privado>();
  return (
    <div>
      {comTitulo && (
        <Title order={3} fz="md" mb="xs">
          Documentos
        </Title>
      )}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Documentos">
        {arquivos.map((um) => (
          <Group key={um.key} component="li" wrap="nowrap" gap="sm">
            {/\.pdf$/i.test(um.nome) ? (
              <IconFileTypePdf size={22} aria-hidden style={{ flex: 'none' }} />
            ) : (
              <IconPhoto size={22} aria-hidden style={{ flex: 'none' }} />
            )}
            <div style={{ minWidth: 0 }}>
              <Anchor
                component="button"
                type="button"
                fw={600}
                c="inherit"
                ta="start"
                style={{ overflowWrap: 'anywhere' }}
                onClick={() => setVisto(um)}
              >
                {um.nome}
              </Anchor>
              <Text fz="sm" c="dimmed">
                {nomeDoTipo(um.tipo)}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
      {visto && <VerPrivados arquivos={[visto]} aoFechar={() => setVisto(undefined)} />}
    </div>
  );
}
