import { describe, expect, test } from 'vitest';
import { type De, escrever } from './testLetter.ts';

const desocupacao = (motivo: De<'DESOCUPACAO'>['motivo'], fundamento: string, mais: object = {}) =>
  escrever(
    {
      tipo: 'DESOCUPACAO',
      motivo,
      prazoDias: 30,
      ...('explicacao' in mais && { explicacao: String(mais.explicacao) }),
    },
    { fundamento, prazo: null, ...mais },
  );

describe('a notice to leave', () => {
  test('while the term runs is for its last day, whatever the days that were asked for', () => {
    const { conteudo, texto } = desocupacao('FIM_DO_PRAZO', 'art. 46', { prazo: '2028-07-09' });
    expect(texto.titulo).toBe('NOTIFICAÇÃO PARA DESOCUPAÇÃO');
    expect(conteudo).toContain(
      'notifica a LOCATÁRIA de que não deseja que a locação do imóvel acima, com início em 10 de janeiro de 2026, continue depois do fim do seu prazo, em 9 de julho de 2028 (art. 46 da Lei nº 8.245/1991).',
    );
    expect(conteudo).toContain('restituído à PARTE LOCADORA até 9 de julho de 2028, último dia do prazo.');
    // The fine of art. 4 is still owed where the keys come before that day.
    expect(conteudo).toContain(
      'Quem devolve o imóvel no fim do prazo não paga multa por devolução antecipada (art. 4º',
    );
    expect(conteudo).toContain('Se o imóvel não for desocupado até esse dia, a PARTE LOCADORA poderá propor');
    expect(conteudo).not.toMatch(/30 \(trinta\)|desocupa o imóvel em razão/);
  });

  test('just after the term opposes that the lease go on, and prolongs nothing', () => {
    const { conteudo } = desocupacao('FIM_DO_PRAZO', 'art. 56');
    expect(conteudo).toContain(
      'de que, terminado em 9 de julho de 2028 o prazo da locação do imóvel acima, com início em 10 de janeiro de 2026, se opõe a que ela continue (art. 56 da Lei nº 8.245/1991).',
    );
    expect(conteudo).toContain(
      'restituído à PARTE LOCADORA em 30 (trinta) dias, contados do recebimento desta notificação. Esse tempo é concedido apenas para a desocupação e não prorroga a locação.',
    );
    expect(conteudo).toContain('Quem desocupa o imóvel em razão desta notificação');
    expect(conteudo).toContain('Se o imóvel não for desocupado nesse prazo,');
  });

  test.each([
    ['PRAZO_INDETERMINADO', 'art. 46, § 2º', 'indeterminado (art. 46, § 2º, da Lei nº 8.245/1991).'],
    ['PRAZO_INDETERMINADO', 'art. 57', 'indeterminado (art. 57 da Lei nº 8.245/1991).'],
    [
      'CINCO_ANOS',
      'art. 47, V',
      'indeterminado, e pede o imóvel de volta porque ela passou de cinco anos sem interrupção (art. 47, V, da Lei nº 8.245/1991).',
    ],
    [
      'USO_PROPRIO',
      'art. 47, III',
      'e pede o imóvel de volta para uso próprio, de cônjuge ou de companheiro, ou para uso residencial de ascendente ou descendente que não disponha, assim como seu cônjuge ou companheiro, de imóvel residencial próprio (art. 47, III, da Lei nº 8.245/1991).',
    ],
    [
      'OBRAS',
      'art. 47, IV',
      'para demolição e edificação licenciada, ou para obras aprovadas pelo Poder Público que aumentem a área construída em, no mínimo, vinte por cento, ou em cinquenta por cento se o imóvel for destinado à exploração de hotel ou pensão (art. 47, IV,',
    ],
    [
      'EMPREGO',
      'art. 47, II',
      'em decorrência da extinção do contrato de trabalho, por estar a ocupação do imóvel relacionada com o emprego da LOCATÁRIA (art. 47, II,',
    ],
  ] as const)('for %s by %s says why', (motivo, fundamento, dito) => {
    const { texto, conteudo } = desocupacao(motivo, fundamento);
    expect(texto.paragrafos[0]).toContain(
      'notifica a LOCATÁRIA de que denuncia a locação do imóvel acima, com início em 10 de janeiro de 2026, que hoje vigora por prazo indeterminado',
    );
    expect(texto.paragrafos[0]).toContain(dito);
    expect(texto.paragrafos.slice(1)).toEqual([
      'A PARTE LOCADORA concede à LOCATÁRIA prazo para a desocupação: o imóvel deve ser desocupado e restituído em 30 (trinta) dias, contados do recebimento desta notificação.',
      'As chaves serão entregues à PARTE LOCADORA depois de vistoria do imóvel, em dia e hora que as partes combinarem. Até a entrega das chaves são devidos o aluguel e os encargos da locação, os do último mês na proporção dos dias.',
      'Quem desocupa o imóvel em razão desta notificação, mesmo antes do fim do prazo aqui concedido, não paga multa por devolução antecipada (art. 4º da Lei nº 8.245/1991) nem precisa dar o aviso de trinta dias (art. 6º).',
      'Se o imóvel não for desocupado nesse prazo, a PARTE LOCADORA poderá propor ação de despejo (art. 5º da Lei nº 8.245/1991).',
    ]);
    expect(conteudo).toContain('Recebi uma via desta carta');
  });

  test('has the landlord’s own words behind a reason of the law, as they are', () => {
    const explicacao = 'Para meu filho Pedro.\nEle paga ao LOCADOR de outro imóvel.';
    const { texto } = desocupacao('USO_PROPRIO', 'arts. 47, III, e 50, parágrafo único', { explicacao });
    expect(texto.paragrafos[0]).toMatch(
      / próprio \(arts\. 47, III, e 50, parágrafo único, da Lei nº 8\.245\/1991\), como segue:$/,
    );
    expect(texto.paragrafos.slice(1, 3)).toEqual(['Para meu filho Pedro.', 'Ele paga ao LOCADOR de outro imóvel.']);
    const semMotivo = desocupacao('PRAZO_INDETERMINADO', 'art. 57', { explicacao: 'Obrigado por estes anos.' });
    expect(semMotivo.texto.paragrafos[0]).toMatch(/\(art\. 57 da Lei nº 8\.245\/1991\)\.$/);
    expect(semMotivo.texto.paragrafos[1]).toBe('Obrigado por estes anos.');
  });
});
